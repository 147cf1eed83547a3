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
import './variables-modal.css'

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
    <div className="asks-head">
      <ItemPicture item={item} sizes="(min-width: 768px) 250px, 72px" eager />
      <ItemHead item={item} currency={currency} level={2} />
    </div>
  ) : null
  return (
    <Dialog
      open={shown !== undefined}
      onClose={close}
      size="tall"
      title={item ? isolated(nameOf(item, locale), locale) : t('catalog.loading')}
      titleHidden
      closeLabel={t('catalog.close')}
    >
      <div className="asks">
        <ItemBoundary>
          {item && isWholeItem(item) ? (
            <ItemForm
              key={item.id}
              slug={slug}
              item={item}
              currency={currency}
              whenMissing="wait"
              onAdd={add}
              before={head}
            />
          ) : (
            <ItemMissing known={known} before={head} />
          )}
        </ItemBoundary>
      </div>
    </Dialog>
  )
}
