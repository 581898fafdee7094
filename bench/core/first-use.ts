// Loads the vocabulary in a process of its own, and prints what that takes: milliseconds, and bytes of heap.
import { sensitive } from '@askgate/core'

const collect = globalThis.gc
if (collect === undefined) throw new TypeError('Run it with --expose-gc.')
collect()
const before = process.memoryUsage().heapUsed
const start = performance.now()
sensitive({ message: '', requestedSchema: { type: 'object', properties: { a: { type: 'string' } } } })
const milliseconds = performance.now() - start
collect()
process.stdout.write(JSON.stringify({ milliseconds, bytes: process.memoryUsage().heapUsed - before }))
