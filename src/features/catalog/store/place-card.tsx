import { localized } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { StoreWords } from '#i18n/store-words.tsx'
import { Icon } from '#ui/icon.tsx'
import { mapPinFill } from '#ui/icons/fill.ts'
import { useStore } from './use-store.ts'

type PlaceCardProps = { slug: string; place?: string; note?: string }

/** On phones: where an order would go; while nobody knows, where the store is and how it serves. And from which amount it delivers. */
export function PlaceCard({ slug, place, note }: PlaceCardProps) {
  const { t, locale } = useMessages()
  const { address, currency, min_delivery_order_amount: minimum, order_types: types } = useStore(slug)
  return (
    <div className="place-card phone">
      <span className="iconwell">
        <Icon path={mapPinFill} size={22} />
      </span>
      <p className="grow">
        <span className="b clamp1">{place ?? <StoreWords text={localized(address, locale)} />}</span>
        <span className="c1 mut clamp2">
          {note ? <StoreWords text={note} /> : types.map((type) => t(`store.type.${type}`)).join('\u00a0· ')}
        </span>
      </p>
      {types.includes('delivery') ? (
        <p className="c2 mut">
          {t('store.minimum')}
          <Money amount={minimum} currency={currency} />
        </p>
      ) : null}
    </div>
  )
}
