import { type KeyboardEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useCalendarNames } from '#i18n/calendar-names.ts'
import { useMessages } from '#i18n/messages.ts'
import { daysLater, inMonthsLater, monthOf, onwards, weekdayOf, weeksOf } from '../calendar.ts'
import { Icon, IconButton } from '../icon.tsx'
import { caretDownBold, caretLeftBold, caretRightBold } from '../icons/bold.ts'
import { takeFocus } from '../focus.ts'

const CHIP =
  'relative inline-flex min-h-11 items-center gap-1.5 rounded-[14px] bg-well px-3 text-base font-medium text-text'

type DateMonthProps = {
  at: string
  picked: string | null
  min: string
  max: string
  onMove: (date: string) => void
  onPick: (date: string) => void
  onYears: () => void
}

/** Has the keys of the ARIA date grid: arrows, Home, End, Page Up and Page Down, with Shift for years. */
export function DateMonth({ at, picked, min, max, onMove, onPick, onYears }: DateMonthProps) {
  const { t } = useMessages()
  const { months, weekdays, fullDate } = useCalendarNames()
  const shown = monthOf(at)
  const grid = useRef<HTMLTableElement>(null)
  useEffect(() => takeFocus(currentDay(grid.current)), [])
  const follow = (event: KeyboardEvent<HTMLElement>) => {
    const to = target(event, at)
    if (to === null) return
    event.preventDefault()
    // The day to focus may be in another month, which has to be drawn first.
    flushSync(() => onMove(to))
    currentDay(grid.current)?.focus()
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-1 gap-y-2">
        <IconButton
          path={caretLeftBold}
          size={18}
          flip
          look="filled"
          label={t('account.previousMonth')}
          disabled={at.slice(0, 7) === min.slice(0, 7)}
          onClick={() => onMove(inMonthsLater(at, -1))}
        />
        <span
          className={`${CHIP} has-[select:focus-visible]:outline-3 has-[select:focus-visible]:outline-offset-2 has-[select:focus-visible]:outline-focus`}
        >
          {months[shown.month]}
          <Icon path={caretDownBold} size={16} />
          <select
            className="absolute inset-0 w-full cursor-pointer opacity-0"
            aria-label={t('account.month')}
            value={shown.month}
            onChange={(event) => onMove(inMonthsLater(at, Number(event.target.value) - shown.month))}
          >
            {months.map((name, month) => (
              <option key={name} value={month}>
                {name}
              </option>
            ))}
          </select>
        </span>
        <button
          type="button"
          className={`${CHIP} num`}
          aria-label={t('account.yearOf', { year: shown.year })}
          onClick={onYears}
        >
          {shown.year}
          <Icon path={caretDownBold} size={16} />
        </button>
        <IconButton
          path={caretRightBold}
          size={18}
          flip
          look="filled"
          label={t('account.nextMonth')}
          disabled={at.slice(0, 7) === max.slice(0, 7)}
          onClick={() => onMove(inMonthsLater(at, 1))}
        />
      </div>
      <table ref={grid} className="w-full table-fixed border-collapse text-center">
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} className="py-1.5 text-xs font-medium text-text-2">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(shown).map((week) => (
            <tr key={week.join()}>
              {week.map((date, weekday) => (
                <td key={date ?? weekday} className="p-0">
                  {date === null ? null : (
                    <button
                      type="button"
                      className="h-11 w-11 max-w-full rounded-full text-center text-base num disabled:cursor-default disabled:text-text-3 disabled:line-through aria-pressed:filled aria-pressed:font-semibold not-disabled:not-aria-pressed:hover:bg-well"
                      tabIndex={date === at ? 0 : -1}
                      disabled={date < min || date > max}
                      aria-label={fullDate(date)}
                      aria-pressed={date === picked}
                      onKeyDown={follow}
                      onClick={() => onPick(date)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const currentDay = (grid: HTMLElement | null) => grid?.querySelector<HTMLElement>('[tabindex="0"]')

function target(event: KeyboardEvent<Element>, at: string): string | null {
  const months = event.shiftKey ? 12 : 1
  if (event.key === 'PageUp') return inMonthsLater(at, -months)
  if (event.key === 'PageDown') return inMonthsLater(at, months)
  if (event.key === 'Home') return daysLater(at, -weekdayOf(at))
  if (event.key === 'End') return daysLater(at, 6 - weekdayOf(at))
  const days = onwards(event, 7)
  return days === 0 ? null : daysLater(at, days)
}
