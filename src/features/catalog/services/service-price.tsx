import type { MenuItem } from '#contract/catalog'
import { useMessages } from '#i18n/messages.ts'
import { ItemPrice } from '../from-price.tsx'
import { Duration } from './duration.tsx'

/** Price and how long it takes; instead of them, that it cannot be booked for now. */
export function ServicePrice({ item, currency }: { item: MenuItem; currency: string }) {
  const { t } = useMessages()
  if (!item.is_available) return <p className="svc-price">{t('catalog.soldOut')}</p>
  return (
    <p className="svc-price">
      <b className="bb">
        <ItemPrice item={item} currency={currency} />
      </b>
      {item.duration === null ? null : (
        <span className="c1 mut takes">
          <Duration minutes={item.duration} />
        </span>
      )}
    </p>
  )
}
