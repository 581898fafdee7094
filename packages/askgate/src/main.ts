#!/usr/bin/env node

// Node 22 calls its SQLite experimental in a warning, which would be the first thing that people read.
const { emitWarning } = process
process.emitWarning = (warning, ...rest) => {
  if (String(warning).startsWith('SQLite is an experimental feature')) return
  Reflect.apply(emitWarning, process, [warning, ...rest])
}

const { run } = await import('./cli.ts')
await run(process.argv)
