import { memo } from 'react'
import { localized } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'
import { Tag } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { fireFill } from '#ui/icons/fill.ts'
import { AddButton } from './add-button.tsx'
import type { AddProps } from './add-button.tsx'
import { ItemPrice } from '../from-price.tsx'
import { ItemLink } from '../item-link.tsx'
import { ItemPicture } from '../item-picture.tsx'
import './item-row.css'

type ItemRowProps = AddProps & {
  slug: string
  currency: string
  /** The row's name, where it is not in the list of its section. */
  Title?: typeof ItemLink
}

/** An item of the menu: text at the start, picture with the add button at the end. */
export const ItemRow = memo(function ItemRow({ slug, item, quantity, onAdd, currency, Title }: ItemRowProps) {
  const { t, locale } = useMessages()
  const about = localized(item.description, locale)
  return (
    <article className={item.is_available ? 'irow' : 'irow gone'}>
      <div className="tx">
        {item.is_recommended ? <RecommendedTag /> : null}
        <h3 className="t3">
          {Title ? <Title slug={slug} item={item} /> : <ItemLink slug={slug} item={item} inSection />}
        </h3>
        {about ? (
          <p className="c1 mut clamp2">
            <StoreWords text={about} />
          </p>
        ) : null}
        <p className="p">{item.is_available ? <ItemPrice item={item} currency={currency} /> : t('catalog.soldOut')}</p>
        {quantity > 0 ? <span className="vh">{t('catalog.inCart', { count: quantity })}</span> : null}
      </div>
      <div className="im">
        <ItemPicture item={item} sizes="112px" />
        {item.is_available ? <AddButton item={item} quantity={quantity} onAdd={onAdd} /> : null}
      </div>
    </article>
  )
})

export function RecommendedTag() {
  const { t } = useMessages()
  return (
    <Tag tone="tint">
      <Icon path={fireFill} size={16} />
      {t('catalog.recommended')}
    </Tag>
  )
}
