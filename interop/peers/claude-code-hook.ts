// node claude-code-hook.ts <file>: the hook that Claude Code runs for each elicitation; takes the next reply off the file.
import { readFileSync, writeFileSync } from 'node:fs'

const [file = ''] = process.argv.slice(2)
const [reply, ...left] = JSON.parse(readFileSync(file, 'utf8')) as object[]
writeFileSync(file, JSON.stringify(left))
console.log(
  JSON.stringify({ hookSpecificOutput: { hookEventName: 'Elicitation', action: 'cancel', ...reply } }),
)
