// Asks the store to hold what is wished for, one request at a time. The last wish wins: what is wished while an answer is on its way
// is asked for after it, so that the store never hears two wishes in the wrong order.
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import type { BookingHold } from '#contract/booking'
import { NOTHING_HELD, heldNow, notHeld } from './hold.ts'
import type { Asked, HoldState, Instant, Wish } from './hold.ts'

export type HoldApi = {
  hold(wish: Wish & { hold_id?: string }, key: string): Promise<BookingHold>
  release(id: string): Promise<unknown>
  onHeld(id: string): void
  onRefused(): void
  newKey(): string
  now(): Instant
}

export type HoldKeeper = {
  readonly state: StoreApi<HoldState>
  /** Wishes for a time. The same wish once more changes nothing, unless it came to nothing. */
  want(asked: Asked): void
  /** Wishes once more for a time whose hold has ended. */
  again(): void
  /** The hold has ended. */
  end(): void
  /** Gives the time back. The request leaves at once: the page may be gone a moment later. */
  release(): void
}

export function createHoldKeeper(api: HoldApi): HoldKeeper {
  const state = createStore<HoldState>(() => NOTHING_HELD)
  let wanted: Asked | null = null
  let heldId: string | null = null
  let isBusy = false
  /** A request without an answer. A guest learns the id of what it may have held by sending it once more. */
  let lost: { body: Wish & { hold_id?: string }; key: string } | null = null

  /** @throws CallError when it is not held. */
  const send = async (request: NonNullable<typeof lost>) => {
    const hold = await api.hold(request.body, request.key)
    heldId = hold.id
    return hold
  }

  const ask = async (asked: Asked) => {
    const { name, wish, earlierId } = asked
    if (lost) await send(lost).catch(() => undefined)
    const id = heldId ?? earlierId
    const request = { body: { ...wish, ...(id === undefined ? {} : { hold_id: id }) }, key: api.newKey() }
    lost = null
    let answer: HoldState
    try {
      answer = heldNow(name, await send(request), api.now())
    } catch (error) {
      answer = notHeld(name, error)
      if (answer.phase === 'lost') lost = request
    }
    if (heldId !== null && answer.phase === 'held') api.onHeld(heldId)
    if (wanted === asked) state.setState(answer, true)
    if (wanted === asked && answer.phase === 'refused') api.onRefused()
  }

  const giveBack = () => {
    if (heldId !== null) void api.release(heldId)
    heldId = null
  }

  const work = async () => {
    if (isBusy) return
    isBusy = true
    for (let asked: Asked | null = null; wanted !== asked;) {
      asked = wanted
      if (asked) await ask(asked)
      else giveBack()
    }
    isBusy = false
  }

  const start = (asked: Asked) => {
    // A copy: the same time that is wished for once more is asked for once more.
    wanted = { ...asked }
    state.setState({ phase: 'asking', wish: asked.name }, true)
    void work()
  }

  return {
    state,
    want(asked) {
      const { phase, wish } = state.getState()
      if (wish !== asked.name || phase === 'none' || phase === 'lost') start(asked)
    },
    again() {
      if (wanted) start(wanted)
    },
    end() {
      // Its id stays: by the clock of the store it may last a moment longer, and would be in the way of a new one.
      state.setState(({ wish }) => ({ phase: 'over', wish }), true)
    },
    release() {
      wanted = null
      giveBack()
      state.setState(NOTHING_HELD, true)
    },
  }
}
