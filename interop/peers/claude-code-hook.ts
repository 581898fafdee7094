// node claude-code-hook.ts <address>: the hook that Claude Code runs for each elicitation; asks there what to reply.
import { text } from 'node:stream/consumers'

const [address = ''] = process.argv.slice(2)
const reply = await fetch(address, { method: 'POST', body: await text(process.stdin) })
console.log(
  JSON.stringify({
    hookSpecificOutput: { hookEventName: 'Elicitation', ...((await reply.json()) as object) },
  }),
)
