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
import type { ItemLayersProps } from '../model/item-draft.ts'
import { useStore } from '../queries.ts'
import { ItemBoundary } from './fallbacks.tsx'
import { KnownItemForm } from './item-form.tsx'
import { ITEM_BODY, ItemHead, ItemHero } from './item-frame.tsx'
import { ItemPicture } from './item-parts.tsx'
import { useMenuItem } from './known-item.tsx'
import { RelatedItems, hasRoomForPage } from './suggested-items.tsx'
import { useCloseOnce, useOverPage, useOverlay } from './use-overlay.ts'

function ItemDrawer({ slug, quantityOf, onAdd }: ItemLayersProps) {
  const { t, locale } = useMessages()
  const isMenu = isRestaurant(useStore(slug))
  const router = useRouter()
  const overPage = useOverPage('item')
  const itemId = overPage.id
  const close = useCloseOnce(itemId, overPage.close)
  const openPage = useStableCallback(() => {
    if (itemId !== undefined)
      void router.navigate({ to: '/$tenant/item/$id', params: { tenant: slug, id: itemId }, replace: true })
  })
  useEffect(() => {
    if (itemId !== undefined && (!isMenu || hasRoomForPage())) openPage()
  }, [itemId, isMenu, openPage])
  const known = useMenuItem(slug, itemId)
  const { item } = known
  const before = item ? (
    <>
      <ItemHero item={item} />
      <div className={`${ITEM_BODY} bg-surface`}>
        <ItemHead item={item} />
        <Link
          to="/$tenant/item/$id"
          params={{ tenant: slug, id: item.id }}
          replace
          className={buttonClass({ variant: 'plain', size: 'text' })}
        >
          <Icon path={arrowsOut} size={18} />
          {t('item.fullPage')}
        </Link>
      </div>
    </>
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
          <KnownItemForm
            slug={slug}
            known={known}
            place="drawer"
            onAdd={onAdd}
            onAdded={(added) => {
              showToast(t('item.added', { name: fullNameOf(added, locale) }))
              close()
            }}
            before={before}
            after={item ? <RelatedItems slug={slug} item={item} quantityOf={quantityOf} onAdd={onAdd} /> : null}
          />
        </ItemBoundary>
      </div>
    </Dialog>
  )
}

function VariablesModal({ slug, onAdd }: ItemLayersProps) {
  const { t, locale } = useMessages()
  const { shown, close } = useOverlay('asks')
  const known = useMenuItem(slug, shown)
  const { item } = known
  const head = item ? (
    <div className="mb-5.5 flex gap-3.5">
      <ItemPicture
        item={item}
        sizes="(min-width: 768px) 250px, 72px"
        eager
        className="size-18 flex-none md:absolute md:inset-y-0 md:start-0 md:h-auto md:w-[42%] md:rounded-none"
      />
      <ItemHead item={item} isBrief className="min-w-0 flex-1 pe-9 md:pe-0" />
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
          <KnownItemForm slug={slug} known={known} place="questions" onAdd={onAdd} onAdded={close} before={head} />
        </ItemBoundary>
      </div>
    </Dialog>
  )
}

/** The questions of a card inside the drawer open above the drawer, hence the order. */
export function ShownLayers(props: ItemLayersProps) {
  return (
    <>
      <ItemDrawer {...props} />
      <VariablesModal {...props} />
    </>
  )
}
