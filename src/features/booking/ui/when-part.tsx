import { useId, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Tenant } from '#contract/tenant'
import { hoursOn } from '#domain/opening-hours'
import { isOtherClock } from '#domain/wall-clock'
import { weekdayAndDate } from '#features/cart'
import { useMessages } from '#i18n/messages.ts'
import { nameOf } from '#i18n/names.tsx'
import { daysBetween } from '#ui/calendar.ts'
import { DatePicker } from '#ui/form/date-picker.tsx'
import { Icon } from '#ui/icon.tsx'
import { calendarBlank } from '#ui/icons/regular.ts'
import { TimeGrid } from './time-grid.tsx'
import type { When } from './use-when.ts'

type WhenPartProps = {
  store: Tenant
  when: When
  startsAt: string | null
  resourceId: string | null
  onChoose: (chosen: { startsAt: string } | { resourceId: string | null }) => void
}

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
  return (
    <div className="grid grid-cols-1 gap-6">
      <section className="grid grid-cols-1 gap-2.5">
        <DayStrip store={store} when={{ ...when, look }} />
        {locale === 'ar' ? <p className="text-caption text-text-2">{hijri}</p> : null}
      </section>
      <StaffChoice when={when} resourceId={resourceId} onChoose={onChoose} />
      <section ref={times} aria-labelledby={headingId} className="grid grid-cols-1 gap-2.5 scroll-mb-28">
        <h2 id={headingId} className="text-heading">
          {t('booking.time')}
        </h2>
        {isOtherClock(store.time_zone, new Date(`${when.date}T12:00:00Z`)) ? (
          <p className="text-caption text-text-2">
            {t('booking.zone', { zone: store.time_zone.split('/').at(-1) ?? '' })}
          </p>
        ) : null}
        <TimeGrid store={store} when={when} chosenAt={startsAt} onChoose={(at) => onChoose({ startsAt: at })} />
      </section>
    </div>
  )
}

const PILL =
  'relative flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-surface px-4 text-[0.90625rem] font-medium lined-line has-checked:filled has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

function StaffChoice({ when, resourceId, onChoose }: Pick<WhenPartProps, 'when' | 'resourceId' | 'onChoose'>) {
  const { t, locale } = useMessages()
  const id = useId()
  const resources = when.times.data?.resources ?? []
  if (resources.length < 2) return null
  const choices = [
    { id: null, name: t('booking.anyone') },
    ...resources.map((one) => ({ id: one.id, name: nameOf(one, locale) })),
  ]
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2.5">
      <h2 id={id} className="text-heading">
        {t('booking.who')}
      </h2>
      <div role="radiogroup" aria-labelledby={id} className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label key={choice.id ?? ''} className={PILL}>
            <input
              type="radio"
              name="resource"
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={choice.id === resourceId}
              onChange={() => onChoose({ resourceId: choice.id })}
            />
            <bdi>{choice.name}</bdi>
          </label>
        ))}
      </div>
    </section>
  )
}

/** Unlike `scrollIntoView` this does not move the page. */
function showInStrip(tile: HTMLElement | null): void {
  const strip = tile?.parentElement
  if (strip) strip.scrollTo({ left: tile.offsetLeft - (strip.clientWidth - tile.clientWidth) / 2 })
}

function DayStrip({ store, when: { dates, date, look } }: { store: Tenant; when: When }) {
  const { t } = useMessages()
  const { formatDate } = useIntl()
  const [isOpen, setOpen] = useState(false)
  const month = formatDate(date, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-heading">{t('booking.day')}</h2>
        <button
          type="button"
          className="-my-2.5 flex min-h-11 items-center gap-1.5 text-[0.8125rem]/4.5 font-semibold text-brand-text"
          aria-label={t('booking.otherDay', { month })}
          onClick={() => setOpen(true)}
        >
          <Icon path={calendarBlank} size={18} />
          {month}
        </button>
        <DatePicker
          open={isOpen}
          onClose={() => setOpen(false)}
          value={date}
          min={dates[0] ?? date}
          max={dates.at(-1) ?? date}
          from={date}
          onChoose={(chosen) => {
            look(chosen)
            setOpen(false)
          }}
          title={t('booking.day')}
        />
      </div>
      <fieldset
        aria-label={t('booking.day')}
        className="relative -mx-(--gutter) md:mx-0 flex min-w-0 gap-2 overflow-x-auto px-(--gutter) py-1 md:px-0.5"
      >
        {dates.map((one) => {
          const isClosed = hoursOn(store, daysBetween('1970-01-01', one)).hours.length === 0
          const name = t('checkout.weekdayDate', weekdayAndDate(one, t))
          return (
            <button
              key={one}
              ref={one === date ? showInStrip : undefined}
              type="button"
              aria-pressed={one === date}
              onClick={() => look(one)}
              className={`flex min-h-[78px] w-[72px] flex-none flex-col items-center justify-center gap-0.5 rounded-[18px] lined-line aria-pressed:filled ${isClosed ? 'text-text-3' : 'bg-surface text-text'}`}
            >
              <span className="sr-only">{isClosed ? t('booking.closedDay', { day: name }) : name}</span>
              <span aria-hidden="true" className="contents">
                <small className="text-xs/4 font-medium">
                  {formatDate(one, { weekday: 'short', timeZone: 'UTC' })}
                </small>
                <b className={isClosed ? 'text-xl/6 font-normal' : 'text-xl/6 font-semibold'}>{Number(one.slice(8))}</b>
                {isClosed ? <small className="text-[0.6875rem]/3">{t('hours.dayClosed')}</small> : null}
              </span>
            </button>
          )
        })}
      </fieldset>
    </>
  )
}
