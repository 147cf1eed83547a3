import { type ReactNode, type RefObject, useRef } from 'react'
import { isRestaurant } from '#domain/order-types'
import { StoreWords, nameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { useScrolledPast } from '#lib/hooks.ts'
import { BackLink } from '#ui/back-link.tsx'
import { DOCK_ROOM } from '#ui/dock.tsx'
import type { AddSelection, EditedLine, ItemLayersProps } from '../model/item-draft.ts'
import { useStore } from '../queries.ts'
import { Crumbs } from './crumbs.tsx'
import { ItemBoundary, MenuFailed, NotFoundPage } from './fallbacks.tsx'
import { KnownItemForm } from './item-form.tsx'
import { ITEM_BODY, ITEM_COLUMNS, ITEM_PAGE, ItemHead, ItemHero } from './item-frame.tsx'
import { ItemSkeleton, useMenuItem } from './known-item.tsx'
import { ShareButton } from './share.tsx'
import { RelatedItems } from './suggested-items.tsx'

type ItemPageProps = ItemLayersProps & {
  itemId: string
  edited?: { line: EditedLine; onSave: AddSelection } | undefined
  onAdded: () => void
  booking: ReactNode
}

export function ItemPage({ slug, itemId, quantityOf, onAdd, edited, onAdded, booking }: ItemPageProps) {
  const { locale } = useMessages()
  const store = useStore(slug)
  const heading = useRef<HTMLHeadingElement>(null)
  const known = useMenuItem(slug, itemId)
  const { item, isGone, isFailed, retry } = known
  if (isGone) return <NotFoundPage kind="item" slug={slug} />
  if (!item)
    return isFailed ? (
      <main>
        <MenuFailed onRetry={retry} />
      </main>
    ) : (
      <ItemSkeleton />
    )
  const name = nameOf(item, locale)
  const isMenu = isRestaurant(store)
  return (
    <main className={`${ITEM_PAGE} ${isMenu || item.is_available ? DOCK_ROOM : ''}`}>
      <div className="md:mx-(--gutter) md:mb-3">
        <Crumbs slug={slug} here={name} viaMenu />
      </div>
      <div className={ITEM_COLUMNS}>
        <ItemHero item={item} sizes="(min-width: 768px) 560px, 100vw" isMain>
          <ItemBar slug={slug} name={name} path={`/${slug}/item/${item.id}`} heading={heading} />
        </ItemHero>
        <div className={`${ITEM_BODY} bg-bg`}>
          <ItemHead item={item} pageRef={heading} />
          <ItemBoundary>
            {isMenu ? (
              <KnownItemForm
                slug={slug}
                known={known}
                place="page"
                onAdd={edited?.onSave ?? onAdd}
                onAdded={onAdded}
                edited={edited?.line}
              />
            ) : (
              booking
            )}
          </ItemBoundary>
        </div>
      </div>
      {isMenu ? (
        <ItemBoundary>
          <RelatedItems slug={slug} item={item} quantityOf={quantityOf} onAdd={onAdd} className="pb-6" />
        </ItemBoundary>
      ) : null}
    </main>
  )
}

type ItemBarProps = { slug: string; name: string; path: string; heading: RefObject<HTMLElement | null> }

const SOLID =
  'max-md:bg-[color-mix(in_oklab,var(--bg)_94%,transparent)] max-md:[box-shadow:0_1px_0_var(--line)] max-md:[backdrop-filter:blur(16px)_saturate(1.6)] max-md:[&>:is(a,button)]:bg-transparent max-md:[&>:is(a,button)]:text-inherit max-md:[&>:is(a,button)]:[box-shadow:none]'

const BAR_HEIGHT = 60

function ItemBar({ slug, name, path, heading }: ItemBarProps) {
  const { t } = useMessages()
  const isSolid = useScrolledPast(heading, BAR_HEIGHT)
  return (
    <div
      data-solid={isSolid}
      data-status-below=""
      className={`pointer-events-none fixed inset-x-0 top-0 z-20 flex min-h-[calc(var(--topbar)+var(--safe-t))] items-center justify-between gap-2 px-3.5 pt-[calc(8px+var(--safe-t))] pb-2 transition-[background] duration-(--base) md:absolute md:start-auto md:end-1.5 md:top-3 [&>:not(span)]:pointer-events-auto ${
        isSolid ? SOLID : ''
      }`}
    >
      <BackLink slug={slug} to="/$tenant" label={t('catalog.back')} isOnPicture isReturn />
      <span
        className={`cut-as-written min-w-0 flex-1 truncate text-xl font-semibold transition-opacity duration-(--base) md:hidden ${
          isSolid ? 'opacity-100' : 'opacity-0'
        }`}
        aria-hidden="true"
      >
        <StoreWords text={name} />
      </span>
      <ShareButton title={name} path={path} look="glass" />
    </div>
  )
}
