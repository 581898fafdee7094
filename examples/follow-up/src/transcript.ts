import { z } from 'zod'

/** The services a transcript names, word for word and in any case, in the order of the catalogue. */
export function servicesIn(transcript: string, catalogue: readonly string[]): readonly string[] {
  return catalogue.filter(name => wordsOf(name).test(transcript))
}

/** An e-mail after a call. */
export interface FollowUp {
  /** `null` where the transcript gives no address of whom it is for. */
  readonly recipient: string | null
  readonly subject: string
  readonly text: string
}

/** From the first who speaks in the call to the second. */
export function followUp(transcript: string, service: string): FollowUp {
  const [from = 'Your contact at Acme', to = 'there'] = speakersIn(transcript)
  return {
    recipient: addressOf(to, transcript) ?? null,
    subject: `After our call: ${service}`,
    text: [
      `Hello ${to},`,
      `thank you for the call. As agreed, here is what you need to decide about ${service}: what it covers, what it costs, and when we could start.`,
      'Is there anything I should add before you take it to your team?',
      `Kind regards\n${from}`,
    ].join('\n\n'),
  }
}

/** As transcripts list who was there: `Bob <bob@clinic.example>`. */
function addressOf(speaker: string, transcript: string): string | undefined {
  const addresses = transcript.matchAll(/(\p{L}[\p{L} ]{0,40}) <([^<>\s@]{1,64}@[a-z0-9.-]{1,200})>/giu)
  const [, , address] = Array.from(addresses).find(([, name]) => name === speaker) ?? []
  return z.email().safeParse(address).data
}

function speakersIn(transcript: string): readonly string[] {
  return [...new Set(Array.from(transcript.matchAll(/^(\p{L}[\p{L} ]{0,40}):/gmu), ([, name = '']) => name))]
}

/** Line breaks count as spaces, and `Network Check` is not in `Network Checkpoint`. */
function wordsOf(name: string): RegExp {
  const words = name.split(/\s+/).map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('\\s+')}(?![\\p{L}\\p{N}])`, 'iu')
}
