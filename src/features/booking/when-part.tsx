import { useId, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { Tenant } from '#contract/tenant'
import { useMessages } from '#i18n/messages.ts'
import { isOtherClock } from './dates.ts'
import { DayStrip } from './day-strip.tsx'
import { Part } from './part.tsx'
import { StaffChoice } from './staff-choice.tsx'
import { TimeGrid } from './time-grid.tsx'
import type { When } from './use-when.ts'

type WhenPartProps = {
  store: Tenant
  when: When
  /** Start of the visit, an ISO instant; null until one is chosen. */
  startsAt: string | null
  /** Who is asked for; null is anyone. */
  resourceId: string | null
  onChoose: (chosen: { startsAt: string } | { resourceId: string | null }) => void
}

/** Day, who serves, and time. */
export function WhenPart({ store, when, startsAt, resourceId, onChoose }: WhenPartProps) {
  const { t, locale } = useMessages()
  const { formatDate } = useIntl()
  const headingId = useId()
  const times = useRef<HTMLElement>(null)
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
    <div className="grid grid-cols-1 gap-6">
      <Part>
        <DayStrip store={store} when={{ ...when, look }} />
        {locale === 'ar' ? <p className="text-caption text-text-2">{hijri}</p> : null}
      </Part>
      <StaffChoice
        resources={when.times.data?.resources ?? []}
        chosenId={resourceId}
        onChoose={(id) => onChoose({ resourceId: id })}
      />
      <Part ref={times} aria-labelledby={headingId} className="scroll-mb-28">
        <h2 id={headingId} className="text-heading">
          {t('booking.time')}
        </h2>
        {isOtherClock(store.time_zone, new Date(`${when.date}T12:00:00Z`)) ? (
          <p className="text-caption text-text-2">{t('booking.zone', { zone })}</p>
        ) : null}
        <TimeGrid store={store} when={when} chosenAt={startsAt} onChoose={(at) => onChoose({ startsAt: at })} />
      </Part>
    </div>
  )
}
