/** SHA-256 at once: the platform's own is a promise, and detection is not. For check parts only, never for secrets. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const state = Uint32Array.from(roots().initial)
  const padded = pad(bytes)
  for (let at = 0; at < padded.length; at += 64) compress(state, new DataView(padded.buffer, at, 64))
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, at) => {
    digest.setUint32(at * 4, word)
  })
  return new Uint8Array(digest.buffer)
}

function pad(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  new DataView(padded.buffer).setUint32(padded.length - 4, bytes.length * 8)
  return padded
}

function compress(state: Uint32Array, block: DataView): void {
  const words = new Uint32Array(64)
  const word = (at: number): number => words[at] ?? 0
  for (let at = 0; at < 64; at++) {
    if (at < 16) words[at] = block.getUint32(at * 4)
    else {
      const early = word(at - 15)
      const late = word(at - 2)
      words[at] =
        word(at - 16) +
        (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) +
        word(at - 7) +
        (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10))
    }
  }

  const { rounds } = roots()
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let at = 0; at < 64; at++) {
    const first =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (rounds[at] ?? 0) + word(at)) | 0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((value, at) => {
    state[at] = (state[at] ?? 0) + value
  })
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

let constants: { readonly initial: readonly number[]; readonly rounds: readonly number[] } | undefined

/** Bits of the roots of the first primes, counted out when first needed. */
function roots(): { readonly initial: readonly number[]; readonly rounds: readonly number[] } {
  if (constants) return constants
  const primes: number[] = []
  for (let number = 2; primes.length < 64; number++)
    if (primes.every(prime => number % prime !== 0)) primes.push(number)
  constants = {
    initial: primes.slice(0, 8).map(prime => fractionBits(Math.sqrt(prime))),
    rounds: primes.map(prime => fractionBits(Math.cbrt(prime))),
  }
  return constants
}

function fractionBits(root: number): number {
  return Math.floor((root % 1) * 2 ** 32)
}
