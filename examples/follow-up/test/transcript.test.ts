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

test('the draft is written by the first who speaks to the second, at the address that stands beside the name', () => {
  const { recipient, subject, text } = followUp(
    'Alice <alice@acme.example>, Bob <bob@clinic.example>\n\nAlice: Good morning, Bob.\nBob: Morning.\nAlice: So.',
    'Network Check',
  )

  expect({ recipient, subject }).toEqual({
    recipient: 'bob@clinic.example',
    subject: 'After our call: Network Check',
  })
  expect(text).toMatch(/^Hello Bob,\n/)
  expect(text).toContain('Network Check')
  expect(text).toMatch(/\nAlice$/)
})

test('a call without speakers still gets a draft, for nobody yet', () => {
  const { recipient, text } = followUp('no names at all, but <bob@clinic.example>', 'Network Check')

  expect(recipient).toBeNull()
  expect(text).toMatch(/^Hello there,\n/)
})

test.for([
  ["somebody else's address", 'Alice <alice@acme.example>'],
  ['an address that is none', 'Bob <bob@>'],
  ['an address with dots in wrong places', 'Bob <bob..b@clinic.example>'],
  ['another Bob', 'Bob Eve <eve@evil.example>'],
] as const)('%s is nobody to send to', ([, present]) => {
  expect(followUp(`${present}\n\nAlice: Hello.\nBob: Hello.`, 'Network Check').recipient).toBeNull()
})

test('every sample names whom its follow-up is for', () => {
  expect(sampleTranscripts.map(({ text }) => followUp(text, 'Network Check').recipient)).toEqual([
    'bob@clinic.example',
    'bob@bakery.example',
    'bob@logistics.example',
  ])
})
