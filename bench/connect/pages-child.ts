// The connect service as a process of its own, on the store file it is given, until its input ends.
import { sqliteStore } from '@askgate/store/sqlite'
import { startPagesOfHost } from './pages-of-host.ts'

const store = sqliteStore({ path: process.argv[2] ?? '' })
const pages = await startPagesOfHost(store)
process.stdin.on('end', () => void pages.close().then(() => store.close())).resume()
process.stdout.write(`${pages.origin}\n`)
