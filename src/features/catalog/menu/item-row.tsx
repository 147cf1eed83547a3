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

type ItemRowProps = AddProps & {
  slug: string
  currency: string
  /** The row's name, where it is not in the list of its section. */
  Title?: typeof ItemLink
}

/** Classes of a row: below a line from the one before it, a card of its own on larger screens. */
export const ROW =
  'edge relative flex gap-3.5 px-(--gutter) py-4 max-md:not-first:before:absolute max-md:not-first:before:inset-x-(--gutter) max-md:not-first:before:top-0 max-md:not-first:before:h-px max-md:not-first:before:bg-line md:rounded-lg md:bg-surface md:p-3.5 md:lined-hairline md:hover:lined-control'

/** An item of the menu: text at the start, picture with the add button at the end. */
export const ItemRow = memo(function ItemRow({ slug, item, quantity, onAdd, currency, Title }: ItemRowProps) {
  const { t, locale } = useMessages()
  const about = localized(item.description, locale)
  return (
    <article className={ROW}>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        {item.is_recommended ? <RecommendedTag /> : null}
        <h3 className="text-subheading">
          {Title ? <Title slug={slug} item={item} /> : <ItemLink slug={slug} item={item} inSection />}
        </h3>
        {about ? (
          <p className="line-clamp-2 text-caption text-text-2 cut-as-written">
            <StoreWords text={about} />
          </p>
        ) : null}
        <p className={`mt-auto ${item.is_available ? 'font-semibold' : 'font-medium text-text-2'}`}>
          {item.is_available ? <ItemPrice item={item} currency={currency} /> : t('catalog.soldOut')}
        </p>
        {quantity > 0 ? <span className="sr-only">{t('catalog.inCart', { count: quantity })}</span> : null}
      </div>
      <div className="relative w-28 flex-none md:w-24">
        <ItemPicture
          item={item}
          sizes="112px"
          className={`size-28 md:size-24 md:rounded-md ${item.is_available ? '' : 'opacity-50'}`}
        />
        {item.is_available ? (
          <AddButton
            item={item}
            quantity={quantity}
            onAdd={onAdd}
            className="-end-1.5 -bottom-1.5 md:-end-1 md:-bottom-1"
          />
        ) : null}
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
