import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { fullNameOf } from '#i18n/localized.ts'
import { toastPlace } from '#ui/toast-place.ts'
import { showToast } from '#ui/toast.tsx'
import { unremoved, withQuantityOf, without } from './cart-acts.ts'
import { CartRow } from './cart-row.tsx'
import type { EstimatedLine } from './estimate.ts'
import { useJoinedPulse } from './sync/use-joined-pulse.ts'
import { useLineSync } from './sync/use-line-sync.ts'
import type { EstimatedCart } from './use-estimated-cart.ts'

type CartLinesProps = {
  slug: string
  cart: EstimatedCart
  currency: string
  look?: 'page' | 'panel'
  /** The last line went: the focus needs another place. */
  onEmptied?: () => void
}

/** The lines, with removal that can be taken back where the line stood. */
export function CartLines({ slug, cart, currency, look = 'page', onEmptied }: CartLinesProps) {
  const { t, locale } = useMessages()
  const syncOf = useLineSync()
  const list = useRef<HTMLUListElement>(null)
  useJoinedPulse(list)
  /** Where the last line stood that was removed. */
  const [gap, setGap] = useState<{ at: number } | null>(null)
  useEffect(() => {
    // The button that had it is gone; the next stop from here is the way back.
    if (gap) list.current?.querySelector<HTMLElement>('[data-way-back]')?.focus({ preventScroll: true })
  }, [gap])
  const remove = ({ line, item }: EstimatedLine, place: number) => {
    const before = cart.owned.state.getState()
    cart.owned.change(without([line.id]))
    if (before.lines.length === 1) onEmptied?.()
    setGap({ at: place })
    showToast(t('cart.removed', { name: fullNameOf(item ?? line, locale) }), {
      action: { label: t('cart.undo'), run: () => cart.owned.change(unremoved(line, place, before)) },
      inPlace: true,
    })
  }
  const wayBack = (
    <li
      key="gap"
      ref={toastPlace}
      data-way-back=""
      className="border-line not-empty:py-3 empty:outline-none not-first:not-empty:border-t"
      tabIndex={-1}
    />
  )
  const rows = cart.estimated.map((estimated, place) => (
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
  ))
  return (
    <ul
      ref={list}
      className={
        look === 'page' ? 'md:edge md:rounded-lg md:bg-surface md:px-5.5 md:py-1 md:lined-hairline' : undefined
      }
    >
      {gap ? rows.toSpliced(gap.at, 0, wayBack) : rows}
    </ul>
  )
}
