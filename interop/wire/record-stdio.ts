// node record-stdio.ts <folder>: runs the stdio server of server.json and writes every line that crosses to frames.txt.
import { spawn } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'

const [folder = '.'] = process.argv.slice(2)
const { command, args, env } = JSON.parse(readFileSync(path.join(folder, 'server.json'), 'utf8')) as {
  command: string
  args: string[]
  env: Record<string, string>
}
const server = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'inherit'] })
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
    appendFileSync(path.join(folder, 'frames.txt'), `${from} ${line}\n`)
    sink.write(`${line}\n`)
  })
  sink.on('error', () => undefined)
}
