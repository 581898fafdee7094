/** The check part of a GitHub or npm token: CRC-32 of the text in base 62, six places. */
export function crc32InBase62(text: string): string {
  let crc = 0xffffffff
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at)
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  let rest = ~crc >>> 0
  let digits = ''
  for (let place = 0; place < 6; place++) {
    digits = BASE62.charAt(rest % 62) + digits
    rest = Math.floor(rest / 62)
  }
  return digits
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
