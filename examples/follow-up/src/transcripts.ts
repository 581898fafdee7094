import { readFileSync } from 'node:fs'

/** A call to try the tool on. */
export interface SampleTranscript {
  readonly name: 'names-one' | 'names-two' | 'names-none'
  readonly title: string
  readonly text: string
}

/** Three calls: one service is named, two are, none is. The people in them are invented. */
export const sampleTranscripts: readonly SampleTranscript[] = [
  sample('names-two', 'Example Clinic: two services were discussed'),
  sample('names-none', 'Example Bakery: no service was named'),
  sample('names-one', 'Example Logistics: one service was discussed'),
]

function sample(name: SampleTranscript['name'], title: string): SampleTranscript {
  return { name, title, text: readFileSync(new URL(`../transcripts/${name}.txt`, import.meta.url), 'utf8') }
}
