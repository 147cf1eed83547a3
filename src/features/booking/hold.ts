// A chosen time that the store keeps while it is booked: what is known of it, how long it lasts still and what is said of it. Pure.
import type * as z from 'zod/mini'
import { nearestTimesSchema } from '#contract/booking'
import type { BookingHold, holdTime } from '#contract/booking'
import { CallError } from '#data/http/call-error.ts'

/** What is to be held. */
export type Wish = Omit<z.infer<NonNullable<typeof holdTime.body>>, 'hold_id'>

/** A wish of somebody. Two with one name are the same. */
export type Asked = {
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
