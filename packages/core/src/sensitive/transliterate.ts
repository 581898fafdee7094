/** How people write a Cyrillic word where they have no Cyrillic letters, in the two usual manners. */
export function* transliterations(word: string): Generator<string> {
  if (!/^[\u0400-\u04FF ]+$/.test(word)) return
  for (const manner of [ENGLISH, SLAVIC]) yield [...word].map(letter => manner.get(letter) ?? letter).join('')
}

const SHARED = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  з: 'z',
  и: 'i',
  і: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  ы: 'y',
  э: 'e',
  ь: '',
  ъ: '',
}
const ENGLISH = new Map(
  Object.entries({
    ...SHARED,
    ж: 'zh',
    х: 'kh',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'shch',
    ю: 'yu',
    я: 'ya',
    є: 'ye',
  }),
)
const SLAVIC = new Map(
  Object.entries({ ...SHARED, ж: 'z', х: 'h', ц: 'c', ч: 'c', ш: 's', щ: 'sc', ю: 'ju', я: 'ja', є: 'je' }),
)
