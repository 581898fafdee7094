import { type Advice, advise } from './advice.ts'
import { judgeLinks, judgeText } from './judge-text.ts'
import type { FieldTexts, OptionText, PlacedText } from './read-request.ts'
import { own } from '../form/untrusted.ts'
import { isEmptyLabel, listed, wordsOf } from './words.ts'

/** Whether the texts of a field say what an answer to it causes. */
export function judgeField(field: FieldTexts): readonly Advice[] {
  const { label, description, options, presets } = field
  return [
    ...judgeText(label, 'label'),
    ...judgeLinks(label, 'link-in-form-text'),
    ...judgeLabel(field),
    ...(description ? judgeText(description, 'description') : []),
    ...(description ? linksUnlessExample(field, description) : []),
    ...options.flatMap(option => [
      ...judgeText(option, 'option'),
      ...(asksForAddress(field) ? [] : judgeLinks(option, 'link-in-form-text')),
    ]),
    ...judgeOptions(field),
    ...presets.flatMap(preset => [
      ...judgeText(preset, 'description'),
      ...(asksForAddress(field) ? [] : judgeLinks(preset, 'link-in-form-text')),
    ]),
    ...judgeDefault(field),
  ]
}

/** Whether people see from the field alone what is entered there. */
export function isTelling({ label, description, name }: FieldTexts): boolean {
  return description !== undefined || !(isEmptyLabel(label.text) || isOnlyName(label.text, name))
}

function judgeLabel(field: FieldTexts): readonly Advice[] {
  const { label, description, name, schema } = field
  const advice: Advice[] = []
  if (description === undefined && isEmptyLabel(label.text))
    advice.push(advise('label-says-nothing', label.path))
  else if (isOnlyName(label.text, name)) advice.push(advise('label-is-name', label.path))
  if (own(schema, 'type') !== 'boolean') return advice

  if (negates(label.text)) advice.push(advise('label-negated', label.path))
  if (description === undefined && isLoneWord(label.text))
    advice.push(advise('boolean-no-statement', label.path))
  return advice
}

/** A name that is a plain word reads like a title; one that was made for programs does not. */
function isOnlyName(label: string, name: string): boolean {
  return label === name && /[\s\d_$./:-]|[a-z][A-Z]|^.{0,2}$/.test(name)
}

/** A yes to a lone word is a yes to nothing. Scripts that write no spaces show no words. */
function isLoneWord(label: string): boolean {
  return (
    wordsOf(label).length === 1 &&
    !/[?\uff1f\u061f]\s*$/.test(label) &&
    !/[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u9fff\uac00-\ud7af]/.test(label)
  )
}

function negates(label: string): boolean {
  const words = wordsOf(label)
  return (
    words.some(word => NEGATIONS.has(word)) ||
    words.some((word, index) => word === 'opt' && words[index + 1] === 'out')
  )
}

const NEGATIONS = listed(
  "not don't don’t doesn't doesn’t won't won’t never without unsubscribe disable exclude optout nothing no none neither deselect uncheck " +
    'nicht kein keine keinen niemals ohne jamais sans aucun nunca ningún senza nessun nessuna sem nenhum niet geen zonder inte ikke ikkje uten ' +
    'не нет ні без nie bez ne hayır değil',
)

function judgeOptions({ options }: FieldTexts): readonly Advice[] {
  const advice: Advice[] = []
  const code = options.find(isCode)
  if (code) advice.push(advise('options-are-codes', code.path))

  const seen = new Map<string, unknown>()
  const alike = options.find(({ text, value }) => {
    const read = wordsOf(text).join(' ')
    const isRepeated = read !== '' && seen.has(read) && seen.get(read) !== value
    seen.set(read, value)
    return isRepeated
  })
  if (alike) advice.push(advise('options-alike', alike.path))
  return advice
}

/** What a program tells options by: one letter, underscores, letters and digits mixed, a capital inside of a word. */
function isCode({ text, value }: OptionText): boolean {
  if (text !== value || /\s/.test(text.trim())) return false
  if (SIZES.has(text.toLowerCase()) || /^\d+[a-z%]{1,3}$/i.test(text)) return false
  return /^[a-z]$/i.test(text) || /_|[a-z][A-Z]/.test(text) || (/[a-z]/i.test(text) && /\d/.test(text))
}

const SIZES = listed('xxs xs s m l xl xxl')

/** A yes or a price that is there before the person is. */
function judgeDefault(field: FieldTexts): readonly Advice[] {
  const { schema, label, description, path, options } = field
  const preset = own(schema, 'default')
  const about = wordsOf([label.text, field.name.replace(/_/g, ' '), description?.text ?? ''].join(' '))
  const costs = (texts: readonly PlacedText[]) =>
    texts.some(({ text }) => isPrice(text) || wordsOf(text).some(word => CONSENT.has(word)))

  const decides =
    (preset === true && about.some(word => CONSENT.has(word))) ||
    (typeof preset === 'number' && preset > 0 && about.some(word => GIFTS.has(word))) ||
    costs(
      options.filter(({ value }) => value === preset || (Array.isArray(preset) && preset.includes(value))),
    )
  return decides ? [advise('default-decides', [...path, 'default'])] : []
}

function isPrice(text: string): boolean {
  const price =
    /(?:[$\u00a2-\u00a5\u20a0-\u20cf]|\b(?:eur|usd|gbp|chf|jpy|pln|uah)\b)\s*(\d[\d.,]*)|(?<![\d.,])(\d[\d.,]*)\s*(?:[$\u00a2-\u00a5\u20a0-\u20cf]|\b(?:eur|usd|gbp|chf|jpy|pln|uah)\b)/i.exec(
      text,
    )
  return price !== null && /[1-9]/.test(price[1] ?? price[2] ?? '')
}

const GIFTS = listed(
  'tip donation donate contribution gratuity fee trinkgeld spende pourboire don propina donativo',
)

const CONSENT = listed(
  'accept agree agreed allow approve authorise authorize autorenew buy charge confirm consent contact delete donate ' +
    'enrol enroll insurance install join marketing newsletter offers order overwrite paid pay permit premium promotions ' +
    'publish purchase remove renew renewal replace send share sell subscribe subscription terms track tracking transfer upgrade ' +
    'zustimmen zustimmung einwilligung newsletters abonnieren kaufen bezahlen senden löschen ' +
    'accepter accepte acheter payer envoyer supprimer acepto aceptar comprar pagar enviar eliminar suscribir ' +
    'accetto accettare aceito aceitar zgadzam zgoda kupuję wyślij згоден згода погоджуюсь согласен согласие купить купити відправити отправить',
)

function asksForAddress({ schema }: FieldTexts): boolean {
  return own(schema, 'format') === 'uri'
}

/** Where an address is entered, one that leads nowhere shows how. */
function linksUnlessExample(field: FieldTexts, description: PlacedText): readonly Advice[] {
  return judgeLinks(description, 'link-in-form-text').filter(
    ({ span }) =>
      !(asksForAddress(field) && span && EXAMPLE.test(description.text.slice(span.start, span.end))),
  )
}

/** RFC 2606, section 3. */
const EXAMPLE = /^https?:\/\/(?:[\w-]+\.)*example\.(?:com|net|org)(?:[/:?#]|$)/i
