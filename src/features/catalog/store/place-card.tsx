import { localized } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { StoreWords } from '#i18n/store-words.tsx'
import { mapPinFill } from '#ui/icons/fill.ts'
import { useStore } from './use-store.ts'
import { IconWell } from '#ui/card.tsx'

type PlaceCardProps = { slug: string; place?: string; note?: string }

/** On phones: where an order would go; while nobody knows, where the store is and how it serves. And from which amount it delivers. */
export function PlaceCard({ slug, place, note }: PlaceCardProps) {
  const { t, locale } = useMessages()
  const { address, currency, min_delivery_order_amount: minimum, order_types: types } = useStore(slug)
  return (
    <div className="edge mt-3.5 flex min-h-15.5 items-center gap-3 rounded-[19px] bg-surface px-2.75 py-2.5 lined-line md:hidden">
      <IconWell path={mapPinFill} />
      <p className="min-w-0 flex-1">
        <span className="block truncate font-medium cut-as-written">
          {place ?? <StoreWords text={localized(address, locale)} />}
        </span>
        <span className="line-clamp-2 text-caption text-text-2 cut-as-written">
          {note ? <StoreWords text={note} /> : types.map((type) => t(`store.type.${type}`)).join('\u00a0· ')}
        </span>
      </p>
      {types.includes('delivery') ? (
        <p className="grid text-end text-hint text-text-2 [&_bdi]:font-semibold [&_bdi]:text-text">
          {t('store.minimum')}
          <Money amount={minimum} currency={currency} />
        </p>
      ) : null}
    </div>
  )
}
