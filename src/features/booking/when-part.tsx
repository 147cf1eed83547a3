import { useId, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { Tenant } from '#contract/tenant'
import { useMessages } from '#i18n/messages.ts'
import type { BookingDraft } from './booking-draft.ts'
import { isOtherClock } from './dates.ts'
import { DayStrip } from './day-strip.tsx'
import { StaffChoice } from './staff-choice.tsx'
import { TimeGrid } from './time-grid.tsx'
import type { Booking } from './use-booking.ts'
import type { Chosen } from './use-chosen.ts'
import type { When } from './use-when.ts'

type WhenPartProps = {
  slug: string
  store: Tenant
  booking: Booking
  draft: BookingDraft
  chosen: Chosen
  when: When
}

/** Day, who serves, and time. */
export function WhenPart({ slug, store, booking, draft, chosen, when }: WhenPartProps) {
  const { t, locale } = useMessages()
  const { formatDate } = useIntl()
  const id = useId()
  const times = useRef<HTMLElement>(null)
  const { change } = booking
  const look = (date: string) => {
    when.look(date)
    times.current?.scrollIntoView({ block: 'nearest' })
  }
  const hijri = formatDate(when.date, {
    calendar: 'islamic-umalqura',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const zone = store.time_zone.split('/').at(-1) ?? ''
  return (
    <>
      <section className="booking-part">
        <DayStrip store={store} when={{ ...when, look }} />
        {locale === 'ar' ? <p className="c1 text-text-2">{hijri}</p> : null}
      </section>
      <StaffChoice
        resources={when.times.data?.resources ?? []}
        chosenId={draft.resourceId}
        onChoose={(resourceId) => change((before) => before && { ...before, resourceId })}
      />
      <section ref={times} aria-labelledby={id} className="booking-part scroll-mb-28">
        <h2 id={id} className="t2">
          {t('booking.time')}
        </h2>
        {isOtherClock(store.time_zone, new Date(`${when.date}T12:00:00Z`)) ? (
          <p className="c1 text-text-2">{t('booking.zone', { zone })}</p>
        ) : null}
        <TimeGrid
          slug={slug}
          store={store}
          draft={draft}
          chosen={chosen}
          when={when}
          onChoose={(startsAt) => change((before) => before && { ...before, startsAt })}
        />
      </section>
    </>
  )
}
