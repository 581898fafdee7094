// node --import ./record-sockets.ts …: writes down where a program connects to, in the file named by SOCKETS.
import { appendFileSync } from 'node:fs'
import { Socket } from 'node:net'

const file = process.env['SOCKETS'] ?? ''
appendFileSync(file, 'watching\n')

// Everything that Node sends over a network goes through here, encrypted or not.
const connect = Reflect.get(Socket.prototype, 'connect') as (...args: unknown[]) => Socket
Socket.prototype.connect = function (...args: unknown[]) {
  appendFileSync(file, `${JSON.stringify(args[0])}\n`)
  return connect.apply(this, args)
}
