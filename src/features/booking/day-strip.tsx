import { useState } from 'react'
import { useIntl } from 'react-intl'
import { hoursOn } from '#contract/opening-hours'
import type { Tenant } from '#contract/tenant'
import { weekdayAndDate } from '#features/cart'
import { useCalendarNames } from '#i18n/calendar-names.ts'
import { useMessages } from '#i18n/messages.ts'
import { DatePicker } from '#ui/date-picker.tsx'
import { Icon } from '#ui/icon.tsx'
import { calendarBlank } from '#ui/icons/regular.ts'
import { daysBetween } from './dates.ts'
import type { When } from './use-when.ts'

/** A date as a number, as opening hours count them. */
const dayOf = (date: string) => daysBetween('1970-01-01', date)

/** Scrolls within the strip alone: the page stays where it is. */
function showInStrip(tile: HTMLElement | null): void {
  const strip = tile?.parentElement
  if (strip) strip.scrollTo({ left: tile.offsetLeft - (strip.clientWidth - tile.clientWidth) / 2 })
}

/** The days of a booking: a strip to choose one from, and a month behind the button. */
export function DayStrip({ store, when: { dates, date, look } }: { store: Tenant; when: When }) {
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
  const names = useCalendarNames()
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
        words={{
          ...names,
          title: t('booking.day'),
          close: t('booking.close'),
          previous: t('account.previousMonth'),
          next: t('account.nextMonth'),
          month: t('account.month'),
          year: t('account.year'),
          yearOf: (year) => t('account.yearOf', { year }),
          choose: (picked) => (picked ? t('account.chooseThis', { date: picked }) : t('account.chooseDay')),
        }}
      />
    </>
  )
}
