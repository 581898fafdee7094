import { once } from 'node:events'
import { relative } from 'node:path'
import type { AccountName } from './accounts.ts'
import { prepareDataFolder } from './data-folder.ts'
import type { Terminal } from './menu.ts'
import { openSession } from './session.ts'
import { openWorld, type World } from './world.ts'

export interface DemoOptions {
  readonly data: string
  readonly port?: number
  readonly account: AccountName
  readonly terminal: Terminal
}

/** Runs the demo until the person leaves. Where there is no terminal, until the process is told to end. */
export async function demo({ data, port, account, terminal }: DemoOptions): Promise<void> {
  const folder = await prepareDataFolder(data)
  const world = await openWorld({ folder, ...(port === undefined ? {} : { port }) })
  try {
    terminal.output.write(whereabouts(world, folder))
    const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM'), once(process, 'SIGHUP')])
    if (terminal.input.isTTY && terminal.output.isTTY) {
      await Promise.race([openSession(world, account, terminal), stopped])
    } else {
      terminal.output.write(
        '\nThere is no terminal to ask in. Everything runs until this process is stopped.\n',
      )
      await stopped
    }
  } finally {
    await world.close()
  }
}

function whereabouts({ mcpUrl, crm, issuer, accounts }: World, folder: string): string {
  const lines = [
    ['MCP server', mcpUrl],
    ['CRM', crm.url],
    ['Sign-in', issuer],
    ...Object.values(accounts).map(({ name, password }) => [`  ${name}`, `password ${password}`]),
    ['Data', relative('', folder) || folder],
  ]
  const width = Math.max(...lines.map(([title = '']) => title.length))
  return [
    'The demo of Askgate is running on this machine.',
    '',
    ...lines.map(([title = '', value = '']) => `  ${title.padEnd(width)}  ${value}`),
    '',
  ].join('\n')
}
