import { isolated } from '#contract/isolation'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ItemBoundary } from '../item-boundary.tsx'
import { isWholeItem } from '../catalog-queries.ts'
import { ItemPicture } from '../item-picture.tsx'
import { useStore } from '../store/use-store.ts'
import { useMenuItem } from '../use-menu-item.ts'
import { ItemForm } from './item-form.tsx'
import { ItemHead } from './item-head.tsx'
import type { AddSelection, ItemLayersProps } from './item-selection.ts'
import { ItemMissing } from './item-missing.tsx'
import { useOverlay } from './use-overlay.ts'

/**
 * Asks the questions of an item that is added from its card. Nothing is in the cart before Add to cart, and that waits for every
 * required answer: closing before leaves no half-answered item behind (specification sections 4 and 5). What was chosen is kept
 * as the item's draft and offered again.
 */
export function VariablesModal({ slug, onAdd }: ItemLayersProps) {
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
          {item && isWholeItem(item) ? (
            <ItemForm
              key={item.id}
              slug={slug}
              item={item}
              currency={currency}
              place="questions"
              onAdd={add}
              before={head}
            />
          ) : (
            <ItemMissing place="questions" known={known} before={head} />
          )}
        </ItemBoundary>
      </div>
    </Dialog>
  )
}
