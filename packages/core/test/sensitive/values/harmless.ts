import { createHash } from 'node:crypto'
import { chance } from './samples.ts'

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LOWER = UPPER.toLowerCase()
const DIGITS = '0123456789'
const HEX = '0123456789abcdef'
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BASE64 = `${UPPER}${LOWER}${DIGITS}+/`
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const WORDS =
  'report invoice harbour winter garden meeting quarterly final draft team photo family travel notes budget review plan'.split(
    ' ',
  )

const random = chance()
const pick = (from: string | readonly string[]): string => from[Math.floor(random() * from.length)] ?? ''
const some = (from: string, length: number): string => Array.from({ length }, () => pick(from)).join('')
const number = (below: number): string => String(Math.floor(random() * below))
const digits = (length: number): string => some(DIGITS, length)
const bytes = (length: number): Buffer => createHash('sha512').update(digits(30)).digest().subarray(0, length)
const words = (count: number, by: string): string => Array.from({ length: count }, () => pick(WORDS)).join(by)
const grouped = (text: string, sizes: readonly number[], by: string): string =>
  sizes
    .map((size, at) => text.slice(sizes.slice(0, at).reduce((sum, each) => sum + each, 0)).slice(0, size))
    .join(by)

/** What people type that looks like a credential and is none, by kind. Made anew with each call. */
export const HARMLESS: Readonly<Record<string, () => string>> = {
  uuid: () => grouped(some(HEX, 32), [8, 4, 4, 4, 12], '-'),
  'uuid with a label': () => `request: ${grouped(some(HEX, 32), [8, 4, 4, 4, 12], '-')}`,
  commit: () => some(HEX, 40),
  'commit with a label': () => `commit ${some(HEX, 40)}`,
  'short commit': () => some(HEX, 7),
  'sha-256 with a label': () => `sha256:${some(HEX, 64)}`,
  md5: () => `md5 ${some(HEX, 32)}`,
  integrity: () => `sha512-${bytes(64).toString('base64')}`,
  'bare sha-256 in Base64': () => bytes(32).toString('base64'),
  'image digest': () => `registry.example.com/${words(1, '')}@sha256:${some(HEX, 64)}`,
  'postal tracking number': () => `${some(UPPER, 2)}${digits(9)}${some(UPPER, 2)}`,
  'parcel tracking number': () => `1Z${some(UPPER + DIGITS, 16)}`,
  'parcel number in groups': () => grouped(`94${digits(20)}`, [4, 4, 4, 4, 4, 2], ' '),
  'express number in groups': () => grouped(digits(12), [4, 4, 4], ' '),
  imei: () => `${pick(['35', '86', '01', '99'])}${digits(13)}`,
  'imei in groups': () => grouped(`35${digits(13)}`, [2, 6, 6, 1], '-'),
  iccid: () => `89${digits(17)}`,
  isbn: () => grouped(`978${digits(10)}`, [3, 1, 2, 6, 1], '-'),
  'bare isbn': () => `978${digits(10)}`,
  phone: () => `+${pick(['1', '44', '48', '49', '380'])} ${digits(3)} ${digits(3)} ${digits(2)} ${digits(2)}`,
  'phone in one': () => `+${digits(12)}`,
  iban: () => grouped(`DE${digits(20)}`, [4, 4, 4, 4, 4, 2], ' '),
  'bare iban': () => `DE${digits(20)}`,
  colour: () => `#${some(HEX, 6)}`,
  'image as data': () => `data:image/png;base64,iVBORw0KGgo${some(BASE64, 120)}==`,
  arn: () => `arn:aws:iam::${digits(12)}:role/${words(2, '-')}`,
  'file name': () => `${words(3, '-')}-20${digits(2)}-v${number(9)}.${pick(['pdf', 'png', 'docx'])}`,
  path: () => `/srv/${words(3, '/')}/${words(2, '_')}_${digits(8)}.log`,
  address: () =>
    `https://${words(1, '')}.example.com/${words(2, '/')}/${digits(8)}?page=${digits(2)}&id=${some(HEX, 12)}`,
  'address with a port': () => `https://example.com:${digits(4)}/@${words(1, '')}`,
  'plain text in Base64': () => Buffer.from(words(5, ' ')).toString('base64'),
  'order number': () => `${some(UPPER, 2)}-20${digits(2)}-${digits(9)}`,
  'order number in groups': () => grouped(digits(17), [3, 7, 7], '-'),
  'ssh public key': () => `ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQ${some(BASE64, 300)} alice@example.com`,
  'ed25519 public key': () => `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${some(BASE64, 43)} alice`,
  'public key in PEM': () =>
    `-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A${some(BASE64, 200)}\n-----END PUBLIC KEY-----`,
  certificate: () => `-----BEGIN CERTIFICATE-----\nMIID${some(BASE64, 400)}\n-----END CERTIFICATE-----`,
  'publishable key': () => `${pick(['pk_live_', 'pk_test_'])}${some(LOWER + UPPER + DIGITS, 24)}`,
  'extended public key': () => `xpub${some(BASE58, 107)}`,
  'Nostr public key': () => `npub1${some(BECH32, 58)}`,
  'age recipient': () => `age1${some(BECH32, 58)}`,
  'wallet address': () => `0x${some(HEX, 40)}`,
  'Bitcoin address': () => `${pick(['1', '3'])}${some(BASE58, 33)}`,
  'segwit address': () => `bc1q${some(BECH32, 38)}`,
  transaction: () => `0x${some(HEX, 64)}`,
  'user name': () => `${words(2, '-')}-${digits(3)}`,
  mail: () => `${words(1, '')}.${words(1, '')}${digits(2)}@example.com`,
  date: () => `20${digits(2)}-0${number(9)}-1${number(9)}T0${number(9)}:${pick('012345')}${digits(1)}:00Z`,
  version: () => `${number(20)}.${number(20)}.${number(20)}-beta.${number(9)}+${some(HEX, 7)}`,
  coordinates: () => `50.${digits(6)}, 30.${digits(6)}`,
  amount: () => `1 ${digits(3)} ${digits(3)},${digits(2)} EUR`,
  locale: () => pick(['sk-SK', 'sk-Latn-SK', 'en-GB-oxendict']),
  sentence: () =>
    `The ${words(3, ' ')} of our ${words(4, ' ')}, and the ${words(6, ' ')} in ${words(5, ' ')}.`,
  'years in a row': () =>
    `${2000 + Number(number(30))} ${2000 + Number(number(30))} ${2000 + Number(number(30))} ${2000 + Number(number(30))}`,
  'unsigned dotted text': () =>
    `${Buffer.from('{"page":1}').toString('base64url')}.${some(LOWER, 12)}.${some(LOWER, 12)}`,
  'paging cursor': () => Buffer.from(JSON.stringify({ after: digits(8), by: 'name' })).toString('base64'),
  ulid: () => `01${some('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 24)}`,
  'nano id': () => some(`${LOWER}${UPPER}${DIGITS}_-`, 21),
  'vehicle number': () => some('ABCDEFGHJKLMNPRSTUVWXYZ0123456789', 17),
  'network address': () => grouped(some(HEX, 12), [2, 2, 2, 2, 2, 2], ':'),
  'newer network address': () => grouped(some(HEX, 32), [4, 4, 4, 4, 4, 4, 4, 4], ':'),
}
