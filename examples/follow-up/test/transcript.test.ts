import { expect, test } from 'vitest'
import { followUp, servicesIn } from '../src/transcript.ts'
import { sampleTranscripts } from '../src/transcripts.ts'

const catalogue = ['Managed Backup', 'Network Check', 'Priority Support']

test.for([
  ['names-one', ['Managed Backup']],
  ['names-two', ['Network Check', 'Priority Support']],
  ['names-none', []],
] as const)('the sample %s names %j', ([name, services]) => {
  const transcript = sampleTranscripts.find(sample => sample.name === name)

  expect(servicesIn(transcript?.text ?? '', catalogue)).toEqual(services)
})

test.for([
  ['in any case', 'we want the NETWORK CHECK', ['Network Check']],
  ['over a line break', 'a network\n  check, please', ['Network Check']],
  ['not as a part of other words', 'the Network Checkpoint and a subnetwork check', []],
  [
    'in the order of the catalogue',
    'priority support, then managed backup',
    ['Managed Backup', 'Priority Support'],
  ],
] as const)('a service is found %s', ([, transcript, services]) => {
  expect(servicesIn(transcript, catalogue)).toEqual(services)
})

test('characters of a pattern in a name are taken as they are', () => {
  expect(servicesIn('Plan Cxx', ['Plan C++'])).toEqual([])
  expect(servicesIn('we take Plan C++.', ['Plan C++'])).toEqual(['Plan C++'])
})

test('the draft is written by the first who speaks to the second', () => {
  const text = followUp(
    'Monday, 10:00\n\nAlice: Good morning, Bob.\nBob: Morning.\nAlice: So.',
    'Network Check',
  )

  expect(text).toMatch(/^Hello Bob,\n/)
  expect(text).toContain('Network Check')
  expect(text).toMatch(/\nAlice$/)
})

test('a call without speakers still gets a draft', () => {
  expect(followUp('no names at all', 'Network Check')).toMatch(/^Hello there,\n/)
})
