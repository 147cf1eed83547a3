import { useRef } from 'react'
import type { ReactNode } from 'react'
import type { MenuItem } from '#contract/catalog'
import { isRestaurant } from '#contract/store-kind'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { ItemBoundary } from '../item-boundary.tsx'
import { isWholeItem } from '../catalog-queries.ts'
import { Crumbs } from '../crumbs.tsx'
import { MenuFailed } from '../menu/menu-fallbacks.ts'
import { NotFoundPage } from '../not-found.ts'
import { useStore } from '../store/use-store.ts'
import { useMenuItem } from '../use-menu-item.ts'
import type { KnownItem } from '../use-menu-item.ts'
import { ItemBar } from './item-bar.tsx'
import { ItemForm } from './item-form.tsx'
import { ItemBody, ItemColumns, ItemHero, ItemMain } from './item-frame.tsx'
import type { AddSelection, EditedLine } from './item-selection.ts'
import { ItemHead } from './item-head.tsx'
import { ItemMissing } from './item-missing.tsx'
import { ItemSkeleton } from './item-skeleton.tsx'
import { RelatedItems } from './related-items.tsx'

type ItemPageProps = {
  slug: string
  itemId: string
  quantityOf: (itemId: string) => number
  onAdd: AddSelection
  /** The line of the cart that is changed here, and how it is saved. */
  edited?: { line: EditedLine; onSave: AddSelection } | undefined
  /** The item of the page is in the cart: where to go on. */
  onAdded: () => void
  /** In a store of services, instead of questions and cart: what it takes, and the key that books it. */
  booking: ReactNode
}

/** One item: what it is, its questions, and adding it to the cart. Services are booked instead. */
export function ItemPage({ slug, itemId, ...rest }: ItemPageProps) {
  const known = useMenuItem(slug, itemId)
  const { item, isGone, isFailed, retry } = known
  if (item) return <ShownItem slug={slug} item={item} known={known} {...rest} />
  if (isGone) return <NotFoundPage kind="item" slug={slug} />
  return isFailed ? (
    <main>
      <MenuFailed onRetry={retry} />
    </main>
  ) : (
    <ItemSkeleton />
  )
}

type ShownItemProps = Omit<ItemPageProps, 'itemId'> & { item: MenuItem; known: KnownItem }

function ShownItem({ slug, item, known, quantityOf, onAdd, edited, onAdded, booking }: ShownItemProps) {
  const { locale } = useMessages()
  const store = useStore(slug)
  const heading = useRef<HTMLHeadingElement>(null)
  const name = nameOf(item, locale)
  const isMenu = isRestaurant(store)
  const add: AddSelection = (selection) => {
    const isAdded = edited ? edited.onSave(selection) : onAdd(selection)
    if (isAdded) onAdded()
    return isAdded
  }
  return (
    <ItemMain hasDock={isMenu || item.is_available}>
      <div className="md:mx-(--gutter) md:mb-3">
        <Crumbs slug={slug} here={name} viaMenu />
      </div>
      <ItemColumns>
        <ItemHero item={item} sizes="(min-width: 768px) 560px, 100vw" isMain>
          <ItemBar slug={slug} name={name} path={`/${slug}/item/${item.id}`} heading={heading} />
        </ItemHero>
        <ItemBody>
          <ItemHead item={item} currency={store.currency} level={1} headingRef={heading} />
          <ItemBoundary>
            {!isMenu ? (
              booking
            ) : isWholeItem(item) ? (
              <ItemForm
                key={edited?.line.id}
                slug={slug}
                item={item}
                currency={store.currency}
                place="page"
                onAdd={add}
                edited={edited?.line}
              />
            ) : (
              <ItemMissing place="page" known={known} />
            )}
          </ItemBoundary>
        </ItemBody>
      </ItemColumns>
      {isMenu ? (
        <ItemBoundary>
          <RelatedItems
            slug={slug}
            item={item}
            currency={store.currency}
            quantityOf={quantityOf}
            onAdd={onAdd}
            className="pb-6"
          />
        </ItemBoundary>
      ) : null}
    </ItemMain>
  )
}
