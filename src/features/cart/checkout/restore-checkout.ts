import type { PlaceOrderBody } from '#contract/order'
import type { Problem } from '#contract/problem'
import { visitAt } from '#data/table/visit.ts'
import { checkoutDraft } from './checkout-draft.ts'
import { guestFaults } from './guest-form.ts'
import { leaveTable } from './use-visit.ts'

/** Puts what was decided about a refused order back where it is decided, with what the server said about it. */
export function restoreCheckout(slug: string, payload: PlaceOrderBody, problem: Problem | null): void {
  const { guest, address_id: addressId, reserved_at: reservedAt, table } = payload
  checkoutDraft(slug).change({
    ...guest,
    errors: guestFaults(problem),
    isTried: false,
    addressId: addressId ?? null,
    reservedAt: reservedAt ?? null,
  })
  if (problem?.code === 'table_unknown' && visitAt(slug).table?.key === table?.key) leaveTable(slug)
}
