import { type Schedule, LAST_MINUTES, openingState } from '#domain/opening-hours'
import { isRestaurant } from '#domain/order-types'
import type { Tenant } from '#contract/tenant'
import { DAY, MINUTE_MS, WEEKDAYS } from '#domain/wall-clock'
import { useFormats } from '#i18n/formats.ts'
import { localized } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { useNow } from '#lib/clock.ts'
import { Icon } from '#ui/icon.tsx'
import { moonStarsFill } from '#ui/icons/fill.ts'

export function useOpening(store: Schedule) {
  const { t } = useMessages()
  const { timeOfDay } = useFormats()
  const opening = openingState(store, useNow())
  const words = () => {
    if (opening.isOpen) {
      const { minutesLeft: count, until } = opening
      if (count <= LAST_MINUTES) return t('hours.closesIn', { count })
      return count < DAY ? t('hours.openUntil', { time: timeOfDay(until) }) : t('hours.allDay')
    }
    const { next, today } = opening
    if (!next) return t('hours.closed')
    const time = timeOfDay(next.from)
    if (next.day === today) return t('hours.opensAt', { time })
    const date = new Date(next.day * DAY * MINUTE_MS)
    const day =
      next.day - today < WEEKDAYS.length
        ? t('hours.weekday', { day: date.getUTCDay() })
        : t('hours.date', { day: date.getUTCDate(), month: date.getUTCMonth() })
    return t('hours.opensOn', { day, time })
  }
  return { opening, words: words() }
}

export function OpeningHours({ store }: { store: Tenant }) {
  const { t, locale } = useMessages()
  const { opening, words } = useOpening(store)
  if (opening.isOpen)
    return (
      <span
        className={`font-medium md:text-inherit ${opening.minutesLeft > LAST_MINUTES ? 'text-completed-text' : 'max-md:text-in-progress-text'}`}
      >
        {words}
      </span>
    )
  const said = opening.hasHoursToday ? words : t('hours.closedToday')
  return (
    <span className="font-medium" data-shut="">
      {opening.exception ? t('hours.because', { words: said, name: localized(opening.exception.name, locale) }) : said}
    </span>
  )
}

export function ClosedNotice({ store }: { store: Tenant }) {
  const { t } = useMessages()
  const { opening, words } = useOpening(store)
  if (opening.isOpen || opening.hasHoursToday) return null
  return (
    <div
      className="mx-(--gutter) mt-3.5 flex items-center gap-3 rounded-[18px] bg-pending-bg p-3.5 md:mx-0 md:mt-5"
      role="note"
    >
      <span className="grid size-9 flex-none place-items-center rounded-[12px] bg-pending-text/14 text-pending-text">
        <Icon path={moonStarsFill} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="font-medium">{t('hours.weAreClosed')}</div>
        {opening.next ? (
          <p className="text-caption text-text-2">
            {isRestaurant(store) ? t('hours.fillCart', { opens: words }) : words}
          </p>
        ) : null}
      </div>
    </div>
  )
}
