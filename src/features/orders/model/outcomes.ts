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

type Outcome = { readonly why: MessageId; readonly remedies: readonly Remedy[] }

const outcome = (why: MessageId, ...remedies: Remedy[]): Outcome => ({ why, remedies })

export const OUTCOMES: Readonly<Partial<Record<ProblemCode | 'no_answer', Outcome>>> = {
  price_changed: outcome('outcome.price', 'accept'),
  item_unavailable: outcome('outcome.item', 'available'),
  option_unavailable: outcome('outcome.option', 'available'),
  questions_changed: outcome('outcome.questions', 'available'),
  below_minimum: outcome('outcome.minimum', 'pickup'),
  outside_zone: outcome('outcome.zone', 'pickup'),
  address_required: outcome('outcome.address', 'pickup'),
  table_unknown: outcome('outcome.table', 'pickup'),
  order_type_unavailable: outcome('outcome.type', 'pickup'),
  store_closed: outcome('outcome.closed', 'later'),
  time_unavailable: outcome('outcome.time', 'near', 'later', 'now'),
  time_passed: outcome('outcome.passed', 'near', 'now', 'later'),
  slot_taken: outcome('outcome.slotTaken', 'near'),
  guest_not_allowed: outcome('outcome.guest', 'account'),
  orders_full: outcome('outcome.ordersFull', 'again'),
  portions_full: outcome('outcome.portionsFull', 'available'),
  validation_failed: outcome('outcome.invalid'),
  unauthenticated: outcome('orders.signInBody', 'account'),
  // Sent again with the same key until there is an answer.
  rate_limited: outcome('outcome.often'),
  overloaded: outcome('outcome.busy'),
  internal: outcome('outcome.broken'),
  forbidden: outcome('outcome.broken'),
  cross_site: outcome('outcome.broken'),
  no_answer: outcome('outcome.noAnswer'),
  // Never taken, whatever the customer does about it.
  not_found: outcome('outcome.gone'),
  // What only a page of another build could send: it is written anew.
  malformed: outcome('outcome.stale'),
  payload_too_large: outcome('outcome.stale'),
  unsupported_media_type: outcome('outcome.stale'),
  idempotency_key_missing: outcome('outcome.stale'),
  idempotency_mismatch: outcome('outcome.stale'),
}

/** What an answer means; a code that this build does not know is refused, never lost. */
export function outcomeOf(code: ProblemCode | 'no_answer'): Outcome {
  return OUTCOMES[code] ?? outcome('outcome.stale')
}
