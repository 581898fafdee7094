import type { Ui } from '@askgate/client'
import { terminalUi } from '@askgate/client/terminal'
import type { AccountName } from './accounts.ts'
import { chooseNext, type Situation } from './choices.ts'
import { openLine } from './line.ts'
import { logins } from './logins.ts'
import type { Terminal } from './menu.ts'
import { namedPage, referenceIn } from './named-page.ts'
import { signIn } from './sign-in.ts'
import { FIRST_WAY, type Way } from './ways.ts'
import { wordWrap } from './word-wrap.ts'
import type { World } from './world.ts'

/** Longer lines are hard to read. */
const LINE = 100

/** Signs in as one of the two, then calls tools for them until they leave. */
export async function openSession(world: World, account: AccountName, terminal: Terminal): Promise<void> {
  const { output, signal } = terminal
  const say = (text: string): void => {
    output.write(`${wordWrap(text, Math.min(output.columns, LINE))}\n`)
  }
  const token = await signIn(world.mcpUrl, world.accounts[account])
  const name = account === 'alice' ? 'Alice' : 'Bob'
  say(`\nSigned in as ${name} with the password above, by authorization code and PKCE.`)

  const dialogs = terminalUi(terminal)
  const open = (way: Way) => {
    const ui: Ui = {
      ...dialogs,
      ask(interaction, options) {
        if (interaction.view.mode === 'url') say(`${logins(world, account, way)}\n`)
        return dialogs.ask(interaction, options)
      },
    }
    return openLine(world, { way, token, ui })
  }

  let situation: Situation = { way: FIRST_WAY, reference: undefined }
  let line = open(FIRST_WAY)
  try {
    for (;;) {
      const next = await chooseNext(terminal, world.crm, situation)
      if (next.do === 'leave') return
      if (next.do === 'go another way') {
        situation = { way: next.way, reference: undefined }
        await line.close()
        line = open(next.way)
        continue
      }
      if (next.do === 'nothing') {
        say(`\n${next.because}`)
        continue
      }
      say('')
      const text = await line.call(next.call, signal)
      say(text)
      if (namedPage(text) !== undefined) say(`\n${logins(world, account, situation.way)}`)
      situation = { ...situation, reference: referenceIn(text) }
      const step = nextStep(text, situation)
      if (step !== undefined) say(`\n${step}`)
    }
  } finally {
    await line.close()
  }
}

function nextStep(text: string, { way, reference }: Situation): string | undefined {
  if (reference !== undefined) return 'Next: answer there, then type c.'
  if (!/^Draft \d+ about /.test(text)) return undefined
  return way.transport === 'HTTP'
    ? 'Next: send it with 3.'
    : 'Next: to send it you have to sign in. Go over HTTP with w.'
}
