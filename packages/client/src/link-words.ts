/** What is odd or wrong about an address, for the person in front of it. */
export function linkWords(reason: string): string {
  return WORDS[reason] ?? `The address is unusual (${reason}).`
}

/** By the reasons of `judgePageLink`. */
const WORDS: Readonly<Record<string, string>> = {
  address: 'The address names a machine by number, not by name.',
  'address-in-name': 'The name of the site contains another address.',
  'like-trusted': 'The site’s name looks much like one you know, and is another.',
  'public-suffix': 'The site’s name belongs to nobody alone. Many people have sites under it.',
  'unknown-suffix': 'The end of the site’s name is on no public list. It may lead anywhere.',
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
  // From here on none may be opened.
  'hidden-characters': 'The address holds characters that can not be seen.',
  'host-invalid': 'The site’s name is not one that can exist.',
  'host-rewritten': 'The site’s name is not the one it is written as.',
  'imitates-latin': 'The site’s name is written in letters that look like others.',
  'imitates-slash': 'The site’s name holds a character that looks like a slash.',
  'local-address': 'The address is a machine in a private network, or this one.',
  malformed: 'The address is not written as addresses are.',
  'mixed-scripts': 'The site’s name mixes letters of different scripts, which can look like another name.',
  'not-a-url': 'It is no address.',
  'not-https': 'The address is not an https address.',
  'port-forbidden': 'The address leads to a port that is not for web pages.',
  'too-long': 'The address is too long to be looked at.',
  userinfo: 'The address has a user name in front of the site’s name, which hides where it leads.',
}
