// What Askgate costs, measured on the built packages. A missed goal is printed and no failure, since machines are busy;
// what must be nothing and is something fails the run.
import { broken } from './goals.ts'
import { FULL, measure } from './measure.ts'
import { render } from './render.ts'

process.stderr.write('Measuring; this takes some minutes.\n')
const report = await measure(FULL)
console.log(render(report))

const sentences = broken(report)
for (const sentence of sentences) console.error(sentence)
process.exitCode = sentences.length === 0 ? 0 : 1
