import type { ProblemCode } from '#contract/problem'
import type { MessageId } from '#i18n/messages.ts'

/** Another order that can be sent instead. `later`: when the store opens; `near`: at a free time near the chosen one. */
export type Remedy = 'accept' | 'available' | 'later' | 'near' | 'now' | 'pickup' | 'account' | 'again'

const outcome = (why: MessageId, ...remedies: readonly Remedy[]) => ({ why, remedies })

export const OUTCOMES: Readonly<Partial<Record<ProblemCode | 'no_answer', ReturnType<typeof outcome>>>> = {
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
  // The outbox sends it again with the same key.
  rate_limited: outcome('outcome.often'),
  overloaded: outcome('outcome.busy'),
  internal: outcome('outcome.broken'),
  forbidden: outcome('outcome.broken'),
  cross_site: outcome('outcome.broken'),
  no_answer: outcome('outcome.noAnswer'),
  not_found: outcome('outcome.gone'),
  // Only a page of another build can cause these.
  malformed: outcome('outcome.stale'),
  payload_too_large: outcome('outcome.stale'),
  unsupported_media_type: outcome('outcome.stale'),
  idempotency_key_missing: outcome('outcome.stale'),
  idempotency_mismatch: outcome('outcome.stale'),
}

export function outcomeOf(code: ProblemCode | 'no_answer') {
  return OUTCOMES[code] ?? outcome('outcome.stale')
}
