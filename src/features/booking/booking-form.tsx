import { useStore } from '#features/catalog'
import { MAX_NOTE } from '#contract/cart-limits'
import { useMessages } from '#i18n/messages.ts'
import { TextArea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { warningCircleFill } from '#ui/icons/fill.ts'
import { BookingContacts } from './booking-contacts.tsx'
import { BookingPlace } from './booking-place.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { ChosenCard } from './chosen-card.tsx'
import type { BookingDraft } from './booking-draft.ts'
import type { Booking } from './use-booking.ts'
import { useChosen } from './use-chosen.ts'
import { useContacts } from './use-contacts.ts'

type BookingFormProps = { slug: string; booking: Booking; draft: BookingDraft }

/** One scrolling page: the service, where, notes, and how a time is found. */
export function BookingForm({ slug, booking, draft }: BookingFormProps) {
  const { t } = useMessages()
  const store = useStore(slug)
  const chosen = useChosen(slug, store.currency, draft)
  const contacts = useContacts(store, draft, chosen)
  return (
    <>
      <h1 className="t1 booking-h">{t('booking.title')}</h1>
      <div className="booking-main">
        {booking.isKept ? null : (
          <Notice tone="in_progress" icon={warningCircleFill} title={t('booking.notKept')}>
            {t('booking.notKeptBody')}
          </Notice>
        )}
        <ChosenCard slug={slug} store={store} chosen={chosen} />
        <BookingPlace slug={slug} store={store} booking={booking} draft={draft} />
        <TextArea
          label={t('booking.notes')}
          optional={t('booking.optional')}
          placeholder={t('booking.notesExample')}
          maxLength={MAX_NOTE}
          rows={3}
          {...(draft.notes && { dir: 'auto' })}
          value={draft.notes}
          onChange={(event) => booking.write(event.target.value)}
        />
        <BookingContacts contacts={contacts} />
      </div>
      <BookingSummary slug={slug} store={store} chosen={chosen} contacts={contacts} />
    </>
  )
}
