import type { Tenant } from '#contract/tenant'
import { addressLine } from '#features/addresses'
import { useFormats } from '#i18n/formats.ts'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import type { BookingDraft } from './booking-draft.ts'
import { contactsOf } from './contacts.ts'
import type { Contact } from './contacts.ts'
import type { Chosen } from './use-chosen.ts'

/** Ways to the store with a message that says what the customer wants, in the language of the page. */
export function useContacts(store: Tenant, { location, notes }: BookingDraft, chosen: Chosen): Contact[] {
  const { t, locale } = useMessages()
  const { money } = useFormats()
  const service = nameOf(chosen, locale)
  const amount = money(chosen.price, store.currency)
  const price = chosen.isFrom ? t('catalog.from', { price: amount }) : amount
  const address = location.locationDetails
  const lines = [
    t('booking.message', { service, price }),
    address ? t('booking.messageAddress', { address: addressLine(address) }) : '',
    notes.trim() ? t('booking.messageNotes', { notes: notes.trim() }) : '',
  ]
  return contactsOf(store, {
    subject: t('booking.messageSubject', { service }),
    // Letter by letter: the marks that keep directions apart on screen are no part of a message.
    body: lines
      .filter(Boolean)
      .join('\n')
      .replace(/[\u2066-\u2069]/g, ''),
  })
}
