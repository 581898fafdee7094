import { once } from 'node:events'
import { relative } from 'node:path'
import type { AccountName } from './accounts.ts'
import type { Terminal } from './menu.ts'
import { openSession } from './session.ts'
import { openWorld, type World } from './world.ts'

export interface DemoOptions {
  /** Exists, and can be written. */
  readonly folder: string
  readonly port?: number
  readonly account: AccountName
  readonly terminal: Omit<Terminal, 'signal'>
}

/** Runs the demo until the person leaves. Where there is no terminal, until the process is told to end. */
export async function demo({ folder, port, account, terminal }: DemoOptions): Promise<void> {
  const world = await openWorld({ folder, ...(port === undefined ? {} : { port }) })
  const stop = new AbortController()
  const stopped = once(stop.signal, 'abort')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      stop.abort(new Error('The demo was stopped.'))
    })
  }

  try {
    terminal.output.write(whereabouts(world))
    if (terminal.input.isTTY && terminal.output.isTTY) {
      await openSession(world, account, { ...terminal, signal: stop.signal })
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

function whereabouts({ mcpUrl, pages, crm, issuer, accounts, folder }: World): string {
  const lines = [
    ['MCP server', mcpUrl],
    ['Pages', pages],
    ['Sign-in', issuer],
    ...Object.values(accounts).map(({ name, password }) => [`  ${name}`, `password ${password}`]),
    ['CRM', crm.url],
    ...Object.values(crm.accounts).map(({ id, password }) => [`  ${id}`, `password ${password}`]),
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
