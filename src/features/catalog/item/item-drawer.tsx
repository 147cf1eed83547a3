import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isolated } from '#contract/isolation'
import { isRestaurant } from '#contract/store-kind'
import { fullNameOf, nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { useStableCallback } from '#lib/use-stable-callback.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { arrowsOut } from '#ui/icons/regular.ts'
import { showToast } from '#ui/toast.tsx'
import { ItemBoundary } from '../item-boundary.tsx'
import { isWholeItem } from '../catalog-queries.ts'
import { useStore } from '../store/use-store.ts'
import { useMenuItem } from '../use-menu-item.ts'
import { useOverPage } from '../use-over-page.ts'
import { ItemForm } from './item-form.tsx'
import { ItemBody, ItemHero } from './item-frame.tsx'
import { ItemHead } from './item-head.tsx'
import type { AddSelection, ItemLayersProps } from './item-selection.ts'
import { ItemMissing } from './item-missing.tsx'
import { hasRoomForPage } from './drawer-tap.ts'
import { useCloseOnce } from './use-overlay.ts'
import { RelatedItems } from './related-items.tsx'
import { buttonClass } from '#ui/button.tsx'

/**
 * An item's page as a sheet over a list (specification section 2), at `?item=ID`. "Adds the initial service to the order once on
 * opening" (section 4) is the item's draft: opening starts it, and no cart changes without a tap.
 */
export function ItemDrawer({ slug, quantityOf, onAdd }: ItemLayersProps) {
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
  const related = item ? (
    <RelatedItems slug={slug} item={item} currency={store.currency} quantityOf={quantityOf} onAdd={onAdd} />
  ) : null
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
          {item && isWholeItem(item) ? (
            <ItemForm
              key={item.id}
              slug={slug}
              item={item}
              currency={store.currency}
              place="drawer"
              onAdd={add}
              before={before}
              after={related}
            />
          ) : (
            <ItemMissing place="drawer" known={known} before={before} />
          )}
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
