import { memo } from 'react'
import type { Item } from '#contract/catalog'
import { localized } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { ItemLink } from '../item-link.tsx'
import { ItemPicture } from '../item-picture.tsx'
import './service-card.css'

/** Price and how long it takes. */
export function ServicePrice({ item, currency }: { item: Item; currency: string }) {
  const { t } = useMessages()
  return (
    <>
      <b className="bb">
        <Money amount={item.price} currency={currency} />
      </b>
      {item.duration === null ? null : (
        <span className="c1 mut takes num">{t('catalog.minutes', { count: item.duration })}</span>
      )}
    </>
  )
}

export const ServiceCard = memo(function ServiceCard({
  slug,
  item,
  currency,
}: {
  slug: string
  item: Item
  currency: string
}) {
  const { t, locale } = useMessages()
  return (
    <article className={item.is_available ? 'card scard' : 'card scard gone'}>
      <ItemPicture item={item} sizes="(min-width: 768px) 300px, 104px" />
      <div className="tx">
        <h3 className="t3">
          <ItemLink slug={slug} item={item} />
        </h3>
        <p className="c1 mut clamp2">{localized(item.description, locale)}</p>
        <p className="p">
          {item.is_available ? <ServicePrice item={item} currency={currency} /> : t('catalog.soldOut')}
        </p>
      </div>
    </article>
  )
})
