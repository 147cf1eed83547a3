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

type ItemHeadProps = {
  item: MenuItem
  currency: string
  level: 1 | 2
  headingRef?: Ref<HTMLHeadingElement>
  /** Phones have no room for what is in it. */
  isBrief?: boolean
  /** Its place: margin, flex, grid. */
  className?: string
}

/** What an item is: name, price, whether it is recommended or sold out, what is in it. */
export function ItemHead({ item, currency, level, headingRef, isBrief = false, className }: ItemHeadProps) {
  const { t, locale } = useMessages()
  const about = localized(item.description, locale)
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={className}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Heading ref={headingRef ?? focusFirst} className="text-title outline-0" tabIndex={-1}>
          <StoreWords text={nameOf(item, locale)} />
        </Heading>
        <p className="pt-[3px] text-heading">
          <ItemBoundary instead={<FromPrice amount={item.price} isFrom={false} currency={currency} />}>
            <ItemPrice item={item} currency={currency} />
          </ItemBoundary>
        </p>
      </div>
      <p className="flex gap-2 not-empty:mt-1.5">
        {item.is_recommended ? <RecommendedTag /> : null}
        {item.is_available ? null : <Tag>{t('catalog.soldOut')}</Tag>}
      </p>
      {about ? (
        <p className={`mt-2.5 whitespace-pre-line text-text-2 ${isBrief ? 'max-md:hidden' : ''}`}>
          <StoreWords text={about} />
        </p>
      ) : null}
    </div>
  )
}
