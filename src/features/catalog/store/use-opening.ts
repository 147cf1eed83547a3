import { LAST_MINUTES, openingState } from '#contract/opening-hours'
import type { OpeningState, Schedule } from '#contract/opening-hours'
import { DAY, MINUTE_MS } from '#contract/wall-clock'
import { WEEKDAYS } from '#contract/weekdays'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { useNow } from '#lib/use-now.ts'

/** Whether a store is open now, on its own clock, and when that changes, in words. */
export function useOpening(store: Schedule): { opening: OpeningState; words: string } {
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
