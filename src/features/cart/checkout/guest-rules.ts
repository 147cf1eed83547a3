// What the device can say about a guest's name and phone before the order is saved. The server's word is final.
import { looksLikePhone } from '#features/account'
import { toLatinDigits } from '#lib/digits.ts'
import type { MessageId } from '#i18n/messages.ts'
import type { Problem } from '#contract/problem'
import type { CheckoutDraft, GuestField } from './checkout-draft.ts'

export const NAME_LONGEST = 20

/** What a field that does not do needs. */
export const GUEST_NEEDS: Readonly<Record<GuestField, MessageId>> = {
  name: 'checkout.guestNameNeeded',
  phone: 'checkout.guestPhoneNeeded',
}

/** The fields that no order can be placed with. */
export function unfitFields({ name, phone }: CheckoutDraft, isPhone = looksLikePhone): GuestField[] {
  return [...(name.trim() === '' ? (['name'] as const) : []), ...(isPhone(phone) ? [] : (['phone'] as const))]
}

/** A guest as they are sent: digits a program reads. */
export function guestOf({ name, phone }: CheckoutDraft): { name: string; phone: string } {
  return { name: name.trim().slice(0, NAME_LONGEST), phone: toLatinDigits(phone).trim() }
}

/** What the server says about a guest's own fields. */
export function guestFaults(problem: Problem | null): CheckoutDraft['errors'] {
  const of = (field: GuestField) => problem?.errors?.[`guest.${field}`]?.[0]
  const [name, phone] = [of('name'), of('phone')]
  return { ...(name === undefined ? {} : { name }), ...(phone === undefined ? {} : { phone }) }
}
