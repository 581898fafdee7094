// node record-stdio.ts <recording> -- <command> [args …]: runs a stdio server and writes down every line that crosses.
import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const [recording, , command, ...args] = process.argv.slice(2)
if (recording === undefined || command === undefined)
  throw new Error('Give a file to record to, --, and a command.')

const server = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
relay('client', process.stdin, server.stdin)
relay('server', server.stdout, process.stdout)
process.stdin.on('end', () => {
  server.stdin.end()
})
server.on('exit', code => {
  process.exit(code ?? 1)
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))

function relay(from: 'client' | 'server', source: NodeJS.ReadableStream, sink: NodeJS.WritableStream): void {
  createInterface({ input: source }).on('line', line => {
    appendFileSync(recording ?? '', `${from} ${line}\n`)
    sink.write(`${line}\n`)
  })
  sink.on('error', () => undefined)
}
