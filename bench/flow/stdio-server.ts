// One contender as a process of its own, on standard input and output.
import { serveStdio } from '@askgate/server/mcp'
import type { ContenderName } from './contender.ts'
import { open } from './open.ts'

const contender = open(process.argv[2] as ContenderName)
serveStdio(contender.server)
process.stdin.once('close', () => void contender.close())
