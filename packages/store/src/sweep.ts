const STEPS = 4

/**
 * Takes entries out of a map whose time has passed, a few at each call, going round and round.
 *
 * More steps a call than entries a call, so that what is gone can never outgrow what is kept by much.
 */
export function createSweep<Key, Value>(
  map: ReadonlyMap<Key, Value>,
  isGone: (value: Value, now: Date) => boolean,
  remove: (key: Key, value: Value) => void,
): (now: Date) => void {
  let entries = map.entries()

  return now => {
    for (let step = 0; step < STEPS; step++) {
      const next = entries.next()
      if (next.done === true) {
        entries = map.entries()
        return
      }
      const [key, value] = next.value
      if (isGone(value, now)) remove(key, value)
    }
  }
}
