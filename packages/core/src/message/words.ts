import { unicodePattern } from '../unicode-pattern.ts'

/** The words of a text in lower case, without signs. */
export function wordsOf(text: string): readonly string[] {
  return text.normalize('NFKC').toLowerCase().match(WORD()) ?? []
}

const WORD = unicodePattern(String.raw`[\p{L}\p{M}\p{N}]+(?:['\u2019][\p{L}\p{M}]+)*`, 'gu')

/** Two words that other languages do not have as well are enough; a single one is found in any text. */
export function readsAsEnglish(words: readonly string[]): boolean {
  return new Set(words.filter(word => ENGLISH.has(word))).size >= 2
}

const ENGLISH = listed(
  'the and you your please what which when where who this that these those enter choose select provide pick asks it to ' +
    'is are not will nothing for of with would should do does',
)

/** Whether a text asks for something in words that would fit any question. */
export function saysNothing(words: readonly string[]): boolean {
  return words.every(word => VAGUE.has(word))
}

const VAGUE = listed(
  'a additional an and answer answers are ask asking asks below can complete confirm continue could data details enter field ' +
    'fields fill following for form give info information in input is it me more my need needed needs of our please ' +
    'proceed provide question reply request requested requests require required requires response server some submit ' +
    'the this to tool us user value values we would you your',
)

/** Whether a label would fit any field. Numbers at its end do not make it say more. */
export function isEmptyLabel(label: string): boolean {
  const words = wordsOf(label.replace(/([a-z])(?=[A-Z])/g, '$1 ').replace(/[_\d]+/g, ' '))
  return words.every(word => /^[a-z]$/.test(word) || EMPTY_LABELS.has(word))
}

const EMPTY_LABELS = listed(
  'answer arg argument column data entry field foo bar baz info information input item option param parameter property ' +
    'response string test text untitled value ' +
    'champ valeur feld wert campo valor dato dati texto texte pole wartość поле ' +
    'значение значення 値 值',
)

export function listed(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
