import type { Ref } from 'react'
import type { MenuItem } from '#contract/catalog'
import { localized, nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'
import { Tag } from '#ui/card.tsx'
import { focusFirst } from '#ui/focus-first.ts'
import { ItemBoundary } from '../item-boundary.tsx'
import { FromPrice, ItemPrice } from '../from-price.tsx'
import { RecommendedTag } from '../menu/item-row.tsx'
import './item-head.css'

type ItemHeadProps = {
  item: MenuItem
  currency: string
  level: 1 | 2
  headingRef?: Ref<HTMLHeadingElement>
}

/** What an item is: name, price, whether it is recommended or sold out, what is in it. */
export function ItemHead({ item, currency, level, headingRef }: ItemHeadProps) {
  const { t, locale } = useMessages()
  const about = localized(item.description, locale)
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="item-about">
      <div className="item-head">
        <Heading ref={headingRef ?? focusFirst} className="t1" tabIndex={-1}>
          <StoreWords text={nameOf(item, locale)} />
        </Heading>
        <p className="t2">
          <ItemBoundary instead={<FromPrice amount={item.price} isFrom={false} currency={currency} />}>
            <ItemPrice item={item} currency={currency} />
          </ItemBoundary>
        </p>
      </div>
      <p className="item-tags">
        {item.is_recommended ? <RecommendedTag /> : null}
        {item.is_available ? null : <Tag>{t('catalog.soldOut')}</Tag>}
      </p>
      {about ? (
        <p className="mut item-text">
          <StoreWords text={about} />
        </p>
      ) : null}
    </div>
  )
}
