import { useRef } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { nameOf } from '#i18n/localized.ts'
import { showToast } from '#ui/toast.tsx'
import { unremoved, withQuantityOf, without } from './cart-acts.ts'
import { CartRow } from './cart-row.tsx'
import type { EstimatedLine } from './estimate.ts'
import { useJoinedPulse } from './sync/use-joined-pulse.ts'
import { useLineSync } from './sync/use-line-sync.ts'
import type { EstimatedCart } from './use-estimated-cart.ts'
import './cart-line.css'

type CartLinesProps = {
  slug: string
  cart: EstimatedCart
  currency: string
  look?: 'page' | 'panel'
  /** A line went: the focus needs another place. */
  onEmptied?: () => void
}

/** The lines, with removal that can be taken back. */
export function CartLines({ slug, cart, currency, look = 'page', onEmptied }: CartLinesProps) {
  const { t, locale } = useMessages()
  const syncOf = useLineSync()
  const list = useRef<HTMLUListElement>(null)
  useJoinedPulse(list)
  const remove = ({ line, item }: EstimatedLine, place: number) => {
    const before = cart.owned.state.getState()
    cart.owned.change(without([line.id]))
    onEmptied?.()
    showToast(t('cart.removed', { name: nameOf(item ?? line, locale) }), {
      action: { label: t('cart.undo'), run: () => cart.owned.change(unremoved(line, place, before)) },
    })
  }
  return (
    <ul ref={list} className={look === 'page' ? 'cart-list card' : 'cart-list small'}>
      {cart.estimated.map((estimated, place) => (
        <CartRow
          key={estimated.line.id}
          slug={slug}
          estimated={estimated}
          currency={currency}
          look={look}
          sync={syncOf(estimated.line)}
          onQuantity={(quantity) => cart.owned.change(withQuantityOf(estimated.line.id, quantity))}
          onRemove={() => remove(estimated, place)}
        />
      ))}
    </ul>
  )
}
