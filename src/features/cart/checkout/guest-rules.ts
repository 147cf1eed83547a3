// What the device can say about a guest's name and phone before the order is saved. The server's word is final.
import { looksLikePhone } from '#features/account'
import { NAME_LONGEST, inOneLine, plainPhone } from '#contract/typed-text'
import type { MessageId } from '#i18n/messages.ts'
import type { Problem } from '#contract/problem'
import type { CheckoutDraft, GuestField } from './checkout-draft.ts'

/** What a field that does not do needs. */
export const GUEST_NEEDS: Readonly<Record<GuestField, MessageId>> = {
  name: 'checkout.guestNameNeeded',
  phone: 'checkout.guestPhoneNeeded',
}

/** The fields that no order can be placed with. */
export function unfitFields({ name, phone }: CheckoutDraft, isPhone = looksLikePhone): GuestField[] {
  const { length } = inOneLine(name)
  const isName = length > 0 && length <= NAME_LONGEST
  return [...(isName ? [] : (['name'] as const)), ...(isPhone(phone) ? [] : (['phone'] as const))]
}

/** A guest as they are sent: without what came along unseen, and with digits a program reads. */
export function guestOf({ name, phone }: CheckoutDraft): { name: string; phone: string } {
  return { name: inOneLine(name), phone: plainPhone(phone) }
}

/** What the server says about a guest's own fields. */
export function guestFaults(problem: Problem | null): CheckoutDraft['errors'] {
  const of = (field: GuestField) => problem?.errors?.[`guest.${field}`]?.[0]
  const [name, phone] = [of('name'), of('phone')]
  return { ...(name === undefined ? {} : { name }), ...(phone === undefined ? {} : { phone }) }
}
