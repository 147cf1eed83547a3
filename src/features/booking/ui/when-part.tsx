import { useId, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Tenant } from '#contract/tenant'
import type { BookingResource } from '#contract/booking'
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
      <section className="grid grid-cols-1 gap-2.5">
        <DayStrip store={store} when={{ ...when, look }} />
        {locale === 'ar' ? <p className="text-caption text-text-2">{hijri}</p> : null}
      </section>
      <StaffChoice
        resources={when.times.data?.resources ?? []}
        chosenId={resourceId}
        onChoose={(id) => onChoose({ resourceId: id })}
      />
      <section ref={times} aria-labelledby={headingId} className="grid grid-cols-1 gap-2.5 scroll-mb-28">
        <h2 id={headingId} className="text-heading">
          {t('booking.time')}
        </h2>
        {isOtherClock(store.time_zone, new Date(`${when.date}T12:00:00Z`)) ? (
          <p className="text-caption text-text-2">{t('booking.zone', { zone })}</p>
        ) : null}
        <TimeGrid store={store} when={when} chosenAt={startsAt} onChoose={(at) => onChoose({ startsAt: at })} />
      </section>
    </div>
  )
}

type StaffChoiceProps = {
  resources: readonly BookingResource[]
  chosenId: string | null
  onChoose: (id: string | null) => void
}

const PILL =
  'relative flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-surface px-4 text-[0.90625rem] font-medium lined-line has-checked:filled has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

/** Who serves, where the store has more than one who can: anyone, or somebody by name. */
function StaffChoice({ resources, chosenId, onChoose }: StaffChoiceProps) {
  const { t, locale } = useMessages()
  const id = useId()
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
              checked={choice.id === chosenId}
              onChange={() => onChoose(choice.id)}
            />
            <bdi>{choice.name}</bdi>
          </label>
        ))}
      </div>
    </section>
  )
}

/** A date as a number, as opening hours count them. */
const dayOf = (date: string) => daysBetween('1970-01-01', date)

/** Scrolls within the strip alone: the page stays where it is. */
function showInStrip(tile: HTMLElement | null): void {
  const strip = tile?.parentElement
  if (strip) strip.scrollTo({ left: tile.offsetLeft - (strip.clientWidth - tile.clientWidth) / 2 })
}

/** The days of a booking: a strip to choose one from, and a month behind the button. */
function DayStrip({ store, when: { dates, date, look } }: { store: Tenant; when: When }) {
  const { t } = useMessages()
  const { formatDate } = useIntl()
  const month = formatDate(date, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-heading">{t('booking.day')}</h2>
        <Month label={month} dates={dates} date={date} onChoose={look} />
      </div>
      <fieldset
        aria-label={t('booking.day')}
        className="relative -mx-(--gutter) md:mx-0 flex min-w-0 gap-2 overflow-x-auto px-(--gutter) py-1 md:px-0.5"
      >
        {dates.map((one) => {
          const isClosed = hoursOn(store, dayOf(one)).hours.length === 0
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

type MonthProps = { label: string; dates: readonly string[]; date: string; onChoose: (date: string) => void }

function Month({ label, dates, date, onChoose }: MonthProps) {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="-my-2.5 flex min-h-11 items-center gap-1.5 text-[0.8125rem]/4.5 font-semibold text-brand-text"
        aria-label={t('booking.otherDay', { month: label })}
        onClick={() => setOpen(true)}
      >
        <Icon path={calendarBlank} size={18} />
        {label}
      </button>
      <DatePicker
        open={isOpen}
        onClose={() => setOpen(false)}
        value={date}
        min={dates[0] ?? date}
        max={dates.at(-1) ?? date}
        from={date}
        onChoose={(chosen) => {
          onChoose(chosen)
          setOpen(false)
        }}
        title={t('booking.day')}
      />
    </>
  )
}
