import type * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { type BookingHold, type holdTime, nearestTimesSchema } from '#contract/booking'
import { CallError } from '#data/http/call-error.ts'

type HoldBody = z.infer<NonNullable<typeof holdTime.body>>
export type Wish = Omit<HoldBody, 'hold_id'>

type HoldRequest = {
  /** Equal for the same wish of the same customer. */
  readonly name: string
  readonly wish: Wish
  /** A guest's hold from before the page was opened, which has to move: their own time would count as taken. */
  readonly earlierId: string | undefined
}

/** `running` is monotonic but may stop while the device sleeps; `wall` may be set by hand. Both in milliseconds. */
export type Instant = { readonly running: number; readonly wall: number }

/** `lost`: without an answer the store may hold the time or not. */
export type HoldState =
  | { readonly phase: 'none' | 'asking' | 'lost' | 'over'; readonly wish: string | null }
  | { readonly phase: 'held'; readonly wish: string; readonly id: string; readonly since: Instant; readonly ms: number }
  | {
      readonly phase: 'refused'
      readonly wish: string
      readonly isTaken: boolean
      readonly nearest: readonly string[]
    }

export const NOTHING_HELD: HoldState = { phase: 'none', wish: null }

/** Takes the length of a hold from the store's clock, because the device's may be wrong. */
export function heldNow(wish: string, hold: BookingHold, since: Instant): HoldState {
  const ms = Date.parse(hold.expires_at) - Date.parse(hold.computed_at)
  return { phase: 'held', wish, id: hold.id, since, ms }
}

const REFUSALS = ['slot_taken', 'time_unavailable', 'time_passed']

/** Most failures show nothing, because a booking can be sent without a hold. */
export function notHeld(wish: string, error: unknown): HoldState {
  if (!(error instanceof CallError)) return { phase: 'none', wish }
  const { problem, isRefusal } = error
  if (problem === null || !REFUSALS.includes(problem.code)) return { phase: isRefusal ? 'none' : 'lost', wish }
  const near = nearestTimesSchema.safeParse(problem.details)
  const nearest = near.data?.nearest.map(({ starts_at }) => starts_at) ?? []
  return { phase: 'refused', wish, isTaken: problem.code === 'slot_taken', nearest }
}

/** Milliseconds that are left by the clock that counted more, so that the page never promises too much. */
export function leftOf({ since, ms }: Extract<HoldState, { phase: 'held' }>, now: Instant): number {
  return Math.max(0, ms - Math.max(0, now.running - since.running, now.wall - since.wall))
}

export function countdown(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Message for screen readers, which speak it when it changes: at the start, at one minute and at the end. */
export function spokenOf(state: HoldState, leftMs: number) {
  if (state.phase === 'over') return 'booking.holdOver'
  if (state.phase !== 'held') return null
  return leftMs > 60_000 ? 'booking.holdStarts' : 'booking.holdMinute'
}

export type HoldApi = {
  hold(body: HoldBody, key: string): Promise<BookingHold>
  release(id: string): Promise<unknown>
  onHeld(id: string): void
  onRefused(): void
  newKey(): string
  now(): Instant
}

/** Sends one request at a time, so that wishes reach the store in their order; of the waiting ones the last one wins. */
export function createHoldKeeper(api: HoldApi) {
  const state = createStore<HoldState>(() => NOTHING_HELD)
  let wanted: HoldRequest | null = null
  let heldId: string | null = null
  let isBusy = false
  /** A request without an answer, sent again under its key to learn the id of the hold that it may have made. */
  let lost: { body: HoldBody; key: string } | null = null

  const send = async (request: NonNullable<typeof lost>) => {
    const hold = await api.hold(request.body, request.key)
    heldId = hold.id
    return hold
  }

  const ask = async (asked: HoldRequest) => {
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
    for (let asked: HoldRequest | null = null; wanted !== asked;) {
      asked = wanted
      if (asked) await ask(asked)
      else giveBack()
    }
    isBusy = false
  }

  const start = (asked: HoldRequest) => {
    // `work` asks again for the same time, because a copy is another object.
    wanted = { ...asked }
    state.setState({ phase: 'asking', wish: asked.name }, true)
    void work()
  }

  return {
    state,
    want(asked: HoldRequest) {
      const { phase, wish } = state.getState()
      if (wish !== asked.name || phase === 'none' || phase === 'lost') start(asked)
    },
    again() {
      if (wanted) start(wanted)
    },
    end() {
      // The id stays, because by the store's clock the hold may last a moment longer and would block a new one.
      state.setState(({ wish }) => ({ phase: 'over', wish }), true)
    },
    /** Sends the request at once: the page may be closed a moment later. */
    release() {
      wanted = null
      giveBack()
      state.setState(NOTHING_HELD, true)
    },
  }
}
