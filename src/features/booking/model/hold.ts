// A chosen time that the store keeps while it is booked: what is known of it, how long it lasts still, what is said of it,
// and how it is asked for.
import type * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { nearestTimesSchema } from '#contract/booking'
import type { BookingHold, holdTime } from '#contract/booking'
import { CallError } from '#data/http/call-error.ts'

/** What is to be held. */
export type Wish = Omit<z.infer<NonNullable<typeof holdTime.body>>, 'hold_id'>

/** A wish of somebody. Two with one name are the same. */
type Asked = {
  readonly name: string
  readonly wish: Wish
  /** The hold that a guest had before this page: it moves, instead of being in their own way. */
  readonly earlierId: string | undefined
}

/** What the clocks of the device show: one that only ever runs forward, but may stop while the device sleeps, and the one on the wall. */
export type Instant = { readonly running: number; readonly wall: number }

/** `lost`: no answer came, so the store may hold the time and may not. `refused`: somebody else has it, or nobody can. */
export type HoldState =
  | { readonly phase: 'none' | 'asking' | 'lost' | 'over'; readonly wish: string | null }
  | { readonly phase: 'held'; readonly wish: string; readonly id: string; readonly since: Instant; readonly ms: number }
  | {
      readonly phase: 'refused'
      readonly wish: string
      readonly isTaken: boolean
      /** Free times near the wanted one, as ISO instants. */
      readonly nearest: readonly string[]
    }

export const NOTHING_HELD: HoldState = { phase: 'none', wish: null }

/** A time that the store has just held. It says by its own clock how long; the device only counts what goes by. */
export function heldNow(wish: string, hold: BookingHold, since: Instant): HoldState {
  const ms = Date.parse(hold.expires_at) - Date.parse(hold.computed_at)
  return { phase: 'held', wish, id: hold.id, since, ms }
}

const REFUSALS = ['slot_taken', 'time_unavailable', 'time_passed']

/** What a failure means. Booking does without a hold, so of most of them nothing is said. */
export function notHeld(wish: string, error: unknown): HoldState {
  if (!(error instanceof CallError)) return { phase: 'none', wish }
  const { problem, isRefusal } = error
  if (problem === null || !REFUSALS.includes(problem.code)) return { phase: isRefusal ? 'none' : 'lost', wish }
  const near = nearestTimesSchema.safeParse(problem.details)
  const nearest = near.data?.nearest.map(({ starts_at }) => starts_at) ?? []
  return { phase: 'refused', wish, isTaken: problem.code === 'slot_taken', nearest }
}

/** Milliseconds for which a time is held still. The clock that saw more go by counts: nobody is promised too much. */
export function leftOf({ since, ms }: Extract<HoldState, { phase: 'held' }>, now: Instant): number {
  return Math.max(0, ms - Math.max(0, now.running - since.running, now.wall - since.wall))
}

/** `4:32`. */
export function countdown(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const LAST_MS = 60_000

/** What a screen reader hears: at the start, at one minute and at the end. In between these words stay the same, so nothing is said. */
export function spokenOf(state: HoldState, leftMs: number) {
  if (state.phase === 'over') return 'booking.holdOver'
  if (state.phase !== 'held') return null
  return leftMs > LAST_MS ? 'booking.holdStarts' : 'booking.holdMinute'
}

export type HoldApi = {
  hold(wish: Wish & { hold_id?: string }, key: string): Promise<BookingHold>
  release(id: string): Promise<unknown>
  onHeld(id: string): void
  onRefused(): void
  newKey(): string
  now(): Instant
}

/**
 * Asks the store to hold what is wished for, one request at a time. The last wish wins: what is wished while an answer is on its way is
 * asked for after it, so that the store never hears two wishes in the wrong order.
 */
export function createHoldKeeper(api: HoldApi) {
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
    /** Wishes for a time. The same wish once more changes nothing, unless it came to nothing. */
    want(asked: Asked) {
      const { phase, wish } = state.getState()
      if (wish !== asked.name || phase === 'none' || phase === 'lost') start(asked)
    },
    /** Wishes once more for a time whose hold has ended. */
    again() {
      if (wanted) start(wanted)
    },
    /** The hold has ended. */
    end() {
      // Its id stays: by the clock of the store it may last a moment longer, and would be in the way of a new one.
      state.setState(({ wish }) => ({ phase: 'over', wish }), true)
    },
    /** Gives the time back. The request leaves at once: the page may be gone a moment later. */
    release() {
      wanted = null
      giveBack()
      state.setState(NOTHING_HELD, true)
    },
  }
}
