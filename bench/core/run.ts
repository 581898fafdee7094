// What judging a form costs, measured on the built packages. A missed goal is printed and no failure, since machines
// are busy.
import { FULL, measureCore, renderCore } from './report.ts'

console.log(renderCore(await measureCore(FULL)))
