/** What is odd about an address, for the person who decides whether to open it. */
export function linkWords(reason: string): string {
  return WORDS[reason] ?? `The address is unusual (${reason}).`
}

/** By the reasons of core's `link` that leave the decision to a person. */
const WORDS: Readonly<Record<string, string>> = {
  address: 'The address names a machine by number, not by name.',
  'address-in-name': 'The name of the site contains another address.',
  'double-encoding': 'Parts of the address are encoded twice, which hides them.',
  'dynamic-dns': 'The site has the kind of name that anybody can get for an hour.',
  'encoded-control': 'The address hides control characters.',
  forwards: 'The page may send you on to another site.',
  international: 'The site’s name is written in letters that can be mistaken for others.',
  'local-name': 'The address is inside your own network.',
  long: 'The address is very long.',
  'many-labels': 'The site’s name has many parts. Only its end says whose it is.',
  'personal-data': 'The address contains what looks like personal data.',
  port: 'The site is on an unusual port.',
  'secret-in-url': 'The address contains what looks like a secret.',
  'shell-characters': 'The address contains characters that mean something to a command line.',
  'trailing-dot': 'The site’s name ends with a dot.',
}
