/** The services a transcript names, word for word and in any case, in the order of the catalogue. */
export function servicesIn(transcript: string, catalogue: readonly string[]): readonly string[] {
  return catalogue.filter(name => wordsOf(name).test(transcript))
}

/** An e-mail after the call, from the first who speaks in it to the second. */
export function followUp(transcript: string, service: string): string {
  const [from = 'Your contact at Acme', to = 'there'] = speakersIn(transcript)
  return [
    `Hello ${to},`,
    `thank you for the call. As agreed, here is what you need to decide about ${service}: what it covers, what it costs, and when we could start.`,
    'Is there anything I should add before you take it to your team?',
    `Kind regards\n${from}`,
  ].join('\n\n')
}

function speakersIn(transcript: string): readonly string[] {
  return [...new Set(Array.from(transcript.matchAll(/^(\p{L}[\p{L} ]{0,40}):/gmu), ([, name = '']) => name))]
}

/** Line breaks count as spaces, and `Network Check` is not in `Network Checkpoint`. */
function wordsOf(name: string): RegExp {
  const words = name.split(/\s+/).map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('\\s+')}(?![\\p{L}\\p{N}])`, 'iu')
}
