import { LAST_MINUTES } from '#contract/opening-hours'
import type { Tenant } from '#contract/tenant'
import { localized } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { useOpening } from './use-opening.ts'

/** Today's hours for the store's banner: how long it is open, when it opens, or that it is closed today. */
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
  const { hasHoursToday, exception } = opening
  const said = hasHoursToday ? words : t('hours.closedToday')
  return (
    <span className="font-medium" data-shut="">
      {exception ? t('hours.because', { words: said, name: localized(exception.name, locale) }) : said}
    </span>
  )
}
