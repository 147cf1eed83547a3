import { useRouter } from '@tanstack/react-router'
import type { Item, MenuItem } from '#contract/catalog'
import { fullNameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { plusBold } from '#ui/icons/bold.ts'
import { openOverlay } from '../item/overlay.ts'

export type AddProps = { item: MenuItem; quantity: number; onAdd: (item: Item) => void }

/** Adds the item, or asks its questions first; `className` says where on its picture. Shows how many are in the cart, as decoration: the name stays the action. */
export function AddButton({ item, quantity, onAdd, className }: AddProps & { className: string }) {
  const { t, locale } = useMessages()
  const router = useRouter()
  const add = () => {
    // Null while the questions are still on their way.
    if (item.variables !== null && item.variables.length === 0) onAdd(item)
    else openOverlay(router, 'asks', item.id)
  }
  return (
    <button
      type="button"
      className={`absolute z-2 grid size-10 place-items-center rounded-[14px] font-semibold [box-shadow:var(--e2)] transition-[scale] before:absolute before:-inset-1 active:[scale:0.95] noscript:hidden ${quantity > 0 ? 'filled' : 'bg-raised text-brand-text'} ${className}`}
      aria-label={t('catalog.add', { name: fullNameOf(item, locale) })}
      onClick={add}
    >
      {quantity > 0 ? (
        <span key={quantity} className="animate-pop num before:content-[attr(data-count)]" data-count={quantity} />
      ) : (
        <Icon path={plusBold} />
      )}
    </button>
  )
}
