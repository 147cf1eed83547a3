import type { ReactNode, Ref } from 'react'
import type { MenuItem } from '#contract/catalog'
import { StoreParagraph, StoreWords, nameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Tag } from '#ui/card.tsx'
import { focusFirst } from '#ui/focus.ts'
import { ItemBoundary } from './fallbacks.tsx'
import { RecommendedTag } from './item-cards.tsx'
import { FromPrice, ItemPicture, ItemPrice } from './item-parts.tsx'

export type ItemPlace = 'page' | 'drawer' | 'questions'

const PICTURE =
  'h-[300px] w-full rounded-none pb-6 [--cutout:220px] after:bottom-[18%] after:h-[6%] md:aspect-square md:h-auto md:rounded-xl md:p-0 md:[--cutout:56%]'

type ItemHeroProps = { item?: MenuItem; sizes?: string; isMain?: boolean; children?: ReactNode }

export function ItemHero({ item, sizes = '100vw', isMain = false, children }: ItemHeroProps) {
  return (
    <div className="relative md:sticky md:top-[calc(var(--nav)+24px)]">
      {item ? (
        <ItemPicture item={item} sizes={sizes} eager isMain={isMain} className={PICTURE} />
      ) : (
        <span className={`plate ${PICTURE}`} />
      )}
      {children}
    </div>
  )
}

export const ITEM_BODY = 'relative -mt-6 rounded-t-xl px-(--gutter) py-6 md:m-0 md:rounded-none md:p-0'
export const ITEM_PAGE = 'md:mx-auto md:max-w-[1280px] md:pt-3 md:pb-12'
export const ITEM_COLUMNS =
  'md:grid md:grid-cols-[minmax(0,56fr)_minmax(0,60fr)] md:items-start md:gap-[min(56px,4.4vw)] md:px-(--gutter)'

export const SCROLL: Readonly<Record<ItemPlace, string>> = {
  page: 'mt-5.5',
  drawer: 'min-h-0 flex-1 overflow-y-auto overscroll-contain',
  questions: 'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-6 md:px-7 md:pt-7 md:pb-5',
}

type ItemHeadProps = { item: MenuItem; pageRef?: Ref<HTMLHeadingElement>; isBrief?: boolean; className?: string }

/** `pageRef` is the ref of the heading of a page; without it the heading of a sheet takes the focus. */
export function ItemHead({ item, pageRef, isBrief = false, className }: ItemHeadProps) {
  const { t, locale } = useMessages()
  const Heading = pageRef ? 'h1' : 'h2'
  return (
    <div className={className}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Heading ref={pageRef ?? focusFirst} className="text-title outline-0" tabIndex={-1}>
          <StoreWords text={nameOf(item, locale)} />
        </Heading>
        <p className="pt-[3px] text-heading">
          <ItemBoundary instead={<FromPrice amount={item.price} isFrom={false} />}>
            <ItemPrice item={item} />
          </ItemBoundary>
        </p>
      </div>
      <p className="flex gap-2 not-empty:mt-1.5">
        {item.is_recommended ? <RecommendedTag /> : null}
        {item.is_available ? null : <Tag>{t('catalog.soldOut')}</Tag>}
      </p>
      <StoreParagraph
        text={item.description}
        className={`mt-2.5 whitespace-pre-line text-text-2 ${isBrief ? 'max-md:hidden' : ''}`}
      />
      {item.calories === undefined ? null : (
        <p className="mt-2.5 text-text-2">{t('item.calories', { count: item.calories })}</p>
      )}
      {item.allergens?.length ? (
        <p className="mt-2.5 flex flex-wrap items-center gap-1.5 text-text-2">
          {t('item.allergens')}
          {item.allergens.map((allergen) => (
            <Tag key={allergen.en}>
              <StoreWords text={allergen} />
            </Tag>
          ))}
        </p>
      ) : null}
    </div>
  )
}
