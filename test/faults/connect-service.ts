// The pages of the example, as a process of their own beside those of its tools.
import { flushCompileCache } from 'node:module'
import { environment, openFollowUp } from './stopping-follow-up.ts'

const { pages } = openFollowUp(environment('PAGES'))
await pages.listen()
console.log(environment('PAGES'))
// Otherwise written at the end of a process, which this never comes to.
flushCompileCache()
