/** A call that nobody has made yet. */
export interface Conversation {
  readonly transcript: string
  /** Whom the draft is addressed to. */
  readonly contact: string
}

/** Calls between Alice and one contact after the other, about these services. */
export function conversations(about: string): () => Conversation {
  let count = 0
  return () => {
    const contact = `Bob ${inLetters(count++)}`
    return {
      contact,
      transcript: `${contact} <bob@clinic.example>\n\nAlice: We talked about ${about}.\n${contact}: Yes.\n`,
    }
  }
}

/** Names have no digits. */
function inLetters(number: number): string {
  return [...String(number)].map(digit => 'abcdefghij'[Number(digit)]).join('')
}
