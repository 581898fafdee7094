import { type Advice, advise } from './advice.ts'
import { isTelling } from './judge-field.ts'
import type { FieldTexts } from './read-request.ts'
import { listed, readsAsEnglish, saysNothing, wordsOf } from './words.ts'

export interface NamedRequest {
  readonly mode: 'form' | 'url'
  readonly message: string
  readonly server: string | undefined
  readonly fields: readonly FieldTexts[]
}

/** Whether the message says who asks, what for, which values, and what follows. */
export function judgePurpose({ mode, message, server, fields }: NamedRequest): readonly Advice[] {
  const path = ['message']
  if (wordsOf(message).length === 0) return [advise('message-empty', path)]

  const asks = withoutServer(message, server)
  const words = wordsOf(asks)
  const advice: Advice[] = []
  if (server !== undefined && !names(message, server)) advice.push(advise('server-unnamed', path))
  if (saysNothing(words) || isTooShort(words)) advice.push(advise('purpose-unnamed', path))
  if (mode === 'url') return advice

  if (!namesScope(words, fields)) advice.push(advise('scope-unnamed', path))
  const described = fields.flatMap(({ description }) => (description ? [description.text] : []))
  if (readsAsEnglish(words) && ![asks, ...described].some(namesEffect))
    advice.push(advise('effect-unnamed', path))
  return advice
}

/** In any order, since titles are put around names, and inflected as many languages do. */
function names(message: string, server: string): boolean {
  const words = wordsOf(message)
  return wordsOf(server).every(name => words.some(word => word.startsWith(stemOf(name, 2))))
}

function withoutServer(message: string, server: string | undefined): string {
  return server === undefined || server === '' ? message : message.split(server).join(' ')
}

function stemOf(word: string, ending: number): string {
  return word.slice(0, Math.max(word.length - ending, 4))
}

/** A single word; in scripts that write no spaces, a few letters. */
function isTooShort(words: readonly string[]): boolean {
  const [only = ''] = words
  return (
    words.length < 2 &&
    (only.length < 4 || !/[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u9fff]/.test(only))
  )
}

/** Titles stand beside the message, so that telling ones name the scope as well as the message could. */
function namesScope(words: readonly string[], fields: readonly FieldTexts[]): boolean {
  if (fields.every(isTelling)) return true
  const stems = new Set(words.filter(word => word.length > 2).map(word => word.slice(0, 5)))
  return fields.some(({ label, name }) =>
    wordsOf(`${label.text} ${name.replace(/_/g, ' ')}`).some(
      word => stems.has(word.slice(0, 5)) && !saysNothing([word]),
    ),
  )
}

/** A sentence that does not ask; or one that speaks of what comes. */
function namesEffect(text: string): boolean {
  return sentencesOf(text).some(sentence => {
    const words = wordsOf(sentence)
    return words.some(word => EFFECT.has(word)) || !(asksSomething(sentence, words) || saysNothing(words))
  })
}

function asksSomething(sentence: string, words: readonly string[]): boolean {
  return (
    sentence.endsWith('?') ||
    ASKING.has(words[0] ?? '') ||
    words.slice(0, 4).includes('asks') ||
    (words[0] === 'you' && words[1] === 'give')
  )
}

const ASKING = listed(
  'please enter choose select pick provide fill give tell confirm type complete specify say name set add write state ' +
    'what which when where who how why is are do does can could would we i asks wants needs requires to',
)
const EFFECT = listed(
  "will won't won’t nothing only cannot can't can’t afterwards until unless so then causes",
)

/** With the sign that ends each. */
function sentencesOf(text: string): readonly string[] {
  return text
    .replace(/([.!?\u2026])(?=\s)/g, '$1\n')
    .split('\n')
    .map(sentence => sentence.trim())
    .filter(sentence => sentence !== '')
}
