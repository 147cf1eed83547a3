// Counting what callers hold at the same time.

export type Tallies = {
  /** Takes one place for a caller; the function gives it back. Null when the caller, or all together, have their fill. */
  take(caller: string): (() => void) | null
}

/** Places in the memory of this process: so many for each caller, so many for all. */
export function createTallies(limits: { each: number; all: number }): Tallies {
  const held = new Map<string, number>()
  let total = 0
  return {
    take(caller) {
      const mine = held.get(caller) ?? 0
      if (mine >= limits.each || total >= limits.all) return null
      held.set(caller, mine + 1)
      total += 1
      return () => {
        const left = (held.get(caller) ?? 1) - 1
        if (left > 0) held.set(caller, left)
        else held.delete(caller)
        total -= 1
      }
    },
  }
}
