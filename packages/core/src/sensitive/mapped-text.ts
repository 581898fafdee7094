/** A range of UTF-16 units, `end` excluded. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A text made of another one, with the place in the original that each of its UTF-16 units stands for. */
export interface MappedText {
  readonly text: string
  /** Absent where the text is the original. */
  readonly places?: readonly Span[]
}

/** The characters of the original that `start` up to `end` of the made text stand for. */
export function placeIn({ places }: MappedText, start: number, end: number): Span {
  return { start: places?.[start]?.start ?? start, end: places?.[end - 1]?.end ?? end }
}

/** A text put together piece by piece. */
export function createMappedText(): {
  readonly add: (piece: string, place: Span) => void
  readonly made: () => MappedText
} {
  let text = ''
  const places: Span[] = []
  return {
    add: (piece, place) => {
      text += piece
      for (let unit = 0; unit < piece.length; unit += 1) places.push(place)
    },
    made: () => ({ text, places }),
  }
}
