import { isRestaurant } from '#contract/store-kind'
import type { Tenant } from '#contract/tenant'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { moonStarsFill } from '#ui/icons/fill.ts'
import { useOpening } from './use-opening.ts'

/** On a date without hours: that the store is closed, when it opens, and that the cart waits until then. */
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
