/** Where two who walk the same way wait for each other. */
export type Meeting<Who> = {
  /** Resolves when the other one is here too and what they came for is done; rejects when the other one comes no more. */
  arrive(side: 0 | 1, place: string, who: Who): Promise<void>
  /** Says that this one comes no more. */
  leave(side: 0 | 1): void
}

type Arrival<Who> = { place: string; who: Who; done: PromiseWithResolvers<void> }

/** `meet` is called wherever both have arrived, the first of the two being side 0. */
export function createMeeting<Who>(meet: (place: string, who: readonly [Who, Who]) => Promise<void>): Meeting<Who> {
  const arrived: [Arrival<Who> | undefined, Arrival<Who> | undefined] = [undefined, undefined]
  const gone = [false, false]
  const giveUp = (waiting: Arrival<Who> | undefined) =>
    waiting?.done.reject(new Error(`the other side did not come to "${waiting.place}"`))

  return {
    arrive(side, place, who) {
      const done = Promise.withResolvers<void>()
      arrived[side] = { place, who, done }
      const [one, other] = arrived
      if (gone[1 - side]) giveUp(arrived[side])
      if (one && other) {
        arrived.fill(undefined)
        if (one.place !== other.place) {
          giveUp(one)
          giveUp(other)
        } else {
          meet(place, [one.who, other.who]).then(
            () => [one, other].forEach((each) => each.done.resolve()),
            (failure: unknown) => [one, other].forEach((each) => each.done.reject(failure)),
          )
        }
      }
      return done.promise
    },
    leave(side) {
      gone[side] = true
      giveUp(arrived[side === 0 ? 1 : 0])
    },
  }
}
