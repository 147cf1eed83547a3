// @script look
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isolated } from '#domain/names'
import { isRestaurant } from '#domain/order-types'
import { fullNameOf, nameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { useStableCallback } from '#lib/hooks.ts'
import { buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { arrowsOut } from '#ui/icons/regular.ts'
import { showToast } from '#ui/toast.tsx'
import type { AddSelection, ItemLayersProps } from '../model/item-draft.ts'
import { useStore } from '../queries.ts'
import { ItemBoundary } from './fallbacks.tsx'
import { KnownItemForm } from './item-form.tsx'
import { ItemBody, ItemHead, ItemHero } from './item-frame.tsx'
import { ItemPicture } from './item-parts.tsx'
import { useMenuItem } from './known-item.tsx'
import { RelatedItems, hasRoomForPage } from './suggested-items.tsx'
import { useCloseOnce, useOverPage, useOverlay } from './use-overlay.ts'

/**
 * An item's page as a sheet over a list, at `?item=ID`. Opening it starts the item's draft; no cart changes without a tap.
 */
function ItemDrawer({ slug, quantityOf, onAdd }: ItemLayersProps) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const { itemId, close, openPage } = useDrawer(slug, isRestaurant(store))
  const known = useMenuItem(slug, itemId)
  const { item } = known
  const add: AddSelection = (selection) => {
    const isAdded = onAdd(selection)
    if (isAdded) {
      showToast(t('item.added', { name: fullNameOf(selection.item, locale) }))
      close()
    }
    return isAdded
  }
  const before = item ? (
    <>
      <ItemHero item={item} />
      <ItemBody isSheet>
        <ItemHead item={item} currency={store.currency} level={2} />
        <Link
          to="/$tenant/item/$id"
          params={{ tenant: slug, id: item.id }}
          replace
          className={buttonClass({ variant: 'plain', size: 'text' })}
        >
          <Icon path={arrowsOut} size={18} />
          {t('item.fullPage')}
        </Link>
      </ItemBody>
    </>
  ) : null
  const related = item ? <RelatedItems slug={slug} item={item} quantityOf={quantityOf} onAdd={onAdd} /> : null
  return (
    <Dialog
      open={itemId !== undefined}
      onClose={close}
      onDragUp={openPage}
      size="tall"
      title={item ? isolated(nameOf(item, locale), locale) : t('catalog.loading')}
      titleHidden
      closeLabel={t('catalog.close')}
    >
      <div className="flex min-h-0 flex-[0_1_92dvh] flex-col">
        <ItemBoundary>
          <KnownItemForm slug={slug} known={known} place="drawer" onAdd={add} before={before} after={related} />
        </ItemBoundary>
      </div>
    </Dialog>
  )
}

/** Which item the address names, and the ways out. It leads to the page where there is room for it, and for a service, which is booked. */
function useDrawer(slug: string, isMenu: boolean) {
  const router = useRouter()
  const { id: itemId, close } = useOverPage('item')
  const openPage = useStableCallback(() => {
    if (itemId !== undefined)
      void router.navigate({ to: '/$tenant/item/$id', params: { tenant: slug, id: itemId }, replace: true })
  })
  useEffect(() => {
    if (itemId !== undefined && (!isMenu || hasRoomForPage())) openPage()
  }, [itemId, isMenu, openPage])
  return { itemId, close: useCloseOnce(itemId, close), openPage }
}

/**
 * Asks the questions of an item that is added from its card. Nothing is in the cart before Add to cart, and that waits for every
 * required answer: closing before leaves no half-answered item behind. What was chosen is kept
 * as the item's draft and offered again.
 */
function VariablesModal({ slug, onAdd }: ItemLayersProps) {
  const { t, locale } = useMessages()
  const { currency } = useStore(slug)
  const { shown, close } = useOverlay('asks')
  const known = useMenuItem(slug, shown)
  const { item } = known
  const add: AddSelection = (selection) => {
    const isAdded = onAdd(selection)
    if (isAdded) close()
    return isAdded
  }
  const head = item ? (
    <div className="mb-5.5 flex gap-3.5">
      <ItemPicture
        item={item}
        sizes="(min-width: 768px) 250px, 72px"
        eager
        className="size-18 flex-none md:absolute md:inset-y-0 md:start-0 md:h-auto md:w-[42%] md:rounded-none"
      />
      <ItemHead item={item} currency={currency} level={2} isBrief className="min-w-0 flex-1 pe-9 md:pe-0" />
    </div>
  ) : null
  return (
    <Dialog
      open={shown !== undefined}
      onClose={close}
      size="beside"
      title={item ? isolated(nameOf(item, locale), locale) : t('catalog.loading')}
      titleHidden
      closeLabel={t('catalog.close')}
    >
      <div className="relative flex min-h-0 flex-1 flex-col md:flex-[0_1_min(660px,calc(100dvh-48px))] md:ps-[42%] min-[1000px]:overflow-hidden min-[1000px]:rounded-xl min-[1000px]:bg-surface min-[1000px]:[box-shadow:var(--e4)]">
        <ItemBoundary>
          <KnownItemForm slug={slug} known={known} place="questions" onAdd={add} before={head} />
        </ItemBoundary>
      </div>
    </Dialog>
  )
}

/** In the order they lie: the questions of an item of the drawer's list come over the drawer. */
export function ShownLayers(props: ItemLayersProps) {
  return (
    <>
      <ItemDrawer {...props} />
      <VariablesModal {...props} />
    </>
  )
}
