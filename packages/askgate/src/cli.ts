import { AskgateError, REVISIONS, type Revision } from '@askgate/core'
import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import { check as playAll } from './check/check.ts'
import { ACCOUNT_NAMES, type AccountName } from './demo/accounts.ts'
import { prepareDataFolder } from './demo/data-folder.ts'
import { demo } from './demo/demo.ts'
import { serveDemoOnStdio } from './demo/stdio.ts'
import { type Area, AREAS, judge } from './judge/judge.ts'
import { standardLines } from './judge/standard-lines.ts'

interface JudgeFlags {
  readonly revision?: Revision
}

interface DemoFlags {
  readonly check?: true
  readonly stdio?: true
  readonly account: AccountName
  readonly data: string
  readonly port?: number
}

/** Runs the command line. Never throws; the exit code says how it went. */
export async function run(argv: readonly string[], check = playAll): Promise<void> {
  const program = new Command('askgate').description('Ask, then act: elicitation for MCP.')

  program
    .command('demo')
    .description('Answer a real question of a real MCP server, all on this machine')
    .addOption(
      new Option(
        '--check',
        'play every tool to every end instead, and exit with 0 only if each is as it must be',
      ),
    )
    .addOption(
      new Option(
        '--stdio',
        'serve the tools on standard input and output instead, for a client of your own',
      ).conflicts(['check', 'account', 'port']),
    )
    .addOption(new Option('--account <name>', 'who you are').choices(ACCOUNT_NAMES).default('alice'))
    .option('--data <folder>', 'where everything is kept', '.askgate/demo')
    .option('--port <number>', 'of the MCP server; any that is free by default', parsePort)
    .action((flags: DemoFlags) => runDemo(flags, check))

  program
    .command('judge')
    .description(
      'Judge forms, answers, addresses and texts: JSON lines {id, input} in, JSON lines {id, ...} out',
    )
    .addArgument(new Argument('<area>', 'what the lines hold').choices(AREAS))
    .addOption(
      new Option('--revision <revision>', 'by this revision of MCP alone, and not by each').choices(
        REVISIONS,
      ),
    )
    .addHelpText('after', JUDGE_HELP)
    .action(async (area: Area, { revision }: JudgeFlags) => {
      const good = await judge(area, { revision }, standardLines())
      if (!good) process.exitCode = 2
    })

  try {
    await program.parseAsync(argv)
  } catch (error) {
    console.error(sentenceFor(error))
    process.exitCode = 1
  }
}

async function runDemo(
  { check: checks, stdio, account, data, port }: DemoFlags,
  check: typeof playAll,
): Promise<void> {
  const folder = await prepareDataFolder(data)
  if (stdio) {
    await serveDemoOnStdio(folder)
  } else if (checks) {
    const good = await check({ folder, print: console.log })
    process.exitCode = good ? 0 : 1
  } else {
    const terminal = { input: process.stdin, output: process.stdout }
    await demo({ folder, account, terminal, ...(port === undefined ? {} : { port }) })
  }
}

const JUDGE_HELP = `
Input of a line, by area:
  secret   {message, field: {name, schema}}, {message, requestedSchema, content?} or {rounds: [{message, requestedSchema}]}
  form     {params}: the params of elicitation/create
  answer   {revision, mode?, requestedSchema, result}, or result_raw in place of result
  url      {url, context?: {production?, trusted_hosts?}}
  message  {message, requestedSchema?, server?}

The exit code is 2 where a line could not be judged; such a line is answered with {id, error}.

  echo '{"id":1,"input":{"message":"Sign in","field":{"name":"p","schema":{"type":"string","title":"Passwort"}}}}' | askgate judge secret
`

function parsePort(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new InvalidArgumentError('A port is a number from 1 to 65535.')
  }
  return port
}

/** A mistake in the configuration has a sentence of its own; anything else is ours. */
function sentenceFor(error: unknown): string {
  if (error instanceof AskgateError) return error.message
  return `Askgate failed: ${error instanceof Error ? error.message : String(error)}`
}
