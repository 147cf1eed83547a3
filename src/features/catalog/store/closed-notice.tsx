import { isRestaurant } from '#contract/store-kind'
import type { Tenant } from '#contract/tenant'
import { useMessages } from '#i18n/messages.ts'
import { useOpening } from './use-opening.ts'
import styles from './closed-notice.css?url'

/** On a date without hours: that the store is closed, when it opens, and that the cart waits until then. */
export function ClosedNotice({ store }: { store: Tenant }) {
  const { t } = useMessages()
  const { opening, words } = useOpening(store)
  if (opening.isOpen || opening.hasHoursToday) return null
  return (
    <>
      {/* Hardly any visit needs it, so no page carries it: `ui/notice.tsx` would be styled on all of them. */}
      <link rel="stylesheet" href={styles} />
      <div className="notice st-pending closed-today" role="note">
        <span className="ico" />
        <div className="grow">
          <div className="b">{t('hours.weAreClosed')}</div>
          {opening.next ? (
            <p className="c1">{isRestaurant(store) ? t('hours.fillCart', { opens: words }) : words}</p>
          ) : null}
        </div>
      </div>
    </>
  )
}
