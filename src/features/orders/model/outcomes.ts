// The one table of what can become of placing an order. Every code the server can answer has a line: what the customer is told,
// and what they can do about it besides editing the order and dropping it. Nothing is ever done without them.
import type { ProblemCode } from '#contract/problem'
import type { MessageId } from '#i18n/messages.ts'

/** A way on that the page can prepare by itself. What it costs is shown before it is taken. */
export type Remedy =
  /** At the new price. */
  | 'accept'
  /** Without what cannot be had, and with what is left of the rest. */
  | 'available'
  /** For when the store opens. */
  | 'later'
  /** One of the free times near that of a visit. */
  | 'near'
  /** As soon as possible instead of at the chosen time. */
  | 'now'
  /** Picked up instead of delivered or brought to a table. */
  | 'pickup'
  /** After signing in. */
  | 'account'
  /** Just as it is, once more. */
  | 'again'

type Outcome = {
  /**
   * `decide`: the store would take it, but not like this. `refused`: it never would. `sign-in`: it waits for its customer.
   * `waiting`: it is sent again with the same key until there is an answer.
   */
  readonly screen: 'decide' | 'refused' | 'sign-in' | 'waiting'
  readonly why: MessageId
  readonly remedies: readonly Remedy[]
}

const decide = (why: MessageId, ...remedies: Remedy[]): Outcome => ({ screen: 'decide', why, remedies })
const refused = (why: MessageId): Outcome => ({ screen: 'refused', why, remedies: [] })
const waiting = (why: MessageId): Outcome => ({ screen: 'waiting', why, remedies: [] })

export const OUTCOMES: Readonly<Partial<Record<ProblemCode | 'no_answer', Outcome>>> = {
  price_changed: decide('outcome.price', 'accept'),
  item_unavailable: decide('outcome.item', 'available'),
  option_unavailable: decide('outcome.option', 'available'),
  questions_changed: decide('outcome.questions', 'available'),
  below_minimum: decide('outcome.minimum', 'pickup'),
  outside_zone: decide('outcome.zone', 'pickup'),
  address_required: decide('outcome.address', 'pickup'),
  table_unknown: decide('outcome.table', 'pickup'),
  order_type_unavailable: decide('outcome.type', 'pickup'),
  store_closed: decide('outcome.closed', 'later'),
  time_unavailable: decide('outcome.time', 'near', 'later', 'now'),
  time_passed: decide('outcome.passed', 'near', 'now', 'later'),
  slot_taken: decide('outcome.slotTaken', 'near'),
  guest_not_allowed: decide('outcome.guest', 'account'),
  orders_full: decide('outcome.ordersFull', 'again'),
  portions_full: decide('outcome.portionsFull', 'available'),
  validation_failed: refused('outcome.invalid'),
  unauthenticated: { screen: 'sign-in', why: 'orders.signInBody', remedies: ['account'] },
  rate_limited: waiting('outcome.often'),
  overloaded: waiting('outcome.busy'),
  internal: waiting('outcome.broken'),
  forbidden: waiting('outcome.broken'),
  cross_site: waiting('outcome.broken'),
  no_answer: waiting('outcome.noAnswer'),
  not_found: refused('outcome.gone'),
  // What only a page of another build could send: it is written anew.
  malformed: refused('outcome.stale'),
  payload_too_large: refused('outcome.stale'),
  unsupported_media_type: refused('outcome.stale'),
  idempotency_key_missing: refused('outcome.stale'),
  idempotency_mismatch: refused('outcome.stale'),
}

const OTHER = refused('outcome.stale')

/** What an answer means; a code that this build does not know is refused, never lost. */
export function outcomeOf(code: ProblemCode | 'no_answer'): Outcome {
  return OUTCOMES[code] ?? OTHER
}
