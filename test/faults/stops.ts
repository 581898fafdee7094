/** Named points that processes come through. A test can hold whoever comes to one, and look around meanwhile. */
export interface Stops {
  /** Holds the next ones to come to the point, this many, until they are released. */
  hold(point: string, count?: number): Held
  /** Resolves when somebody comes to the point, from now on. */
  next(point: string): Promise<void>
  /** For whoever comes to a point: resolves when they may go on, with whether somebody held them. */
  arrive(point: string): Promise<boolean>
  /** Lets everybody go on, and holds nobody any more. */
  releaseAll(): void
}

export interface Held {
  /** All of them are there. */
  readonly reached: Promise<void>
  /** Lets them go on, and whoever is still expected not even stop. */
  release(): void
}

export function createStops(): Stops {
  const holds = new Map<string, Hold[]>()
  const watchers = new Map<string, (() => void)[]>()

  return {
    hold(point, count = 1) {
      const hold = createHold(count)
      holds.set(point, [...(holds.get(point) ?? []), hold])
      return hold
    },
    next: point =>
      new Promise(resolve => {
        watchers.set(point, [...(watchers.get(point) ?? []), resolve])
      }),
    async arrive(point) {
      for (const seen of watchers.get(point) ?? []) seen()
      watchers.delete(point)
      const hold = holds.get(point)?.find(open => open.isOpen())
      await hold?.arrive()
      return hold !== undefined
    },
    releaseAll() {
      for (const hold of [...holds.values()].flat()) hold.release()
      holds.clear()
    },
  }
}

interface Hold extends Held {
  isOpen(): boolean
  arrive(): Promise<void>
}

function createHold(count: number): Hold {
  const reached = Promise.withResolvers<undefined>()
  const released = Promise.withResolvers<undefined>()
  let expected = count
  return {
    reached: reached.promise,
    release() {
      expected = 0
      released.resolve(undefined)
    },
    isOpen: () => expected > 0,
    arrive() {
      expected -= 1
      if (expected === 0) reached.resolve(undefined)
      return released.promise
    },
  }
}
