import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { toDecimal } from '#domain/money'
import { wholePercent } from '#domain/pricing'
import { useMessages } from '#i18n/messages.ts'
import { fullNameOf } from '#i18n/names.tsx'
import { IncludedTax, Money, SumRow } from '#i18n/money.tsx'
import { toastPlace } from '#ui/toast-state.ts'
import { showToast } from '#ui/toast.tsx'
import { undoRemoval, setQuantityOf, removeLines } from '../model/cart-acts.ts'
import { CartRow } from './cart-row.tsx'
import type { EstimatedLine } from '../model/estimate.ts'
import { shownSync, useJoinedPulse, useLineSync } from '../sync/shown-sync.ts'
import type { Checkout } from './use-checkout.ts'

type CartLinesProps = { checkout: Checkout; look?: 'page' | 'panel'; onEmptied?: () => void }

export function CartLines({ checkout: { cart, store }, look = 'page', onEmptied }: CartLinesProps) {
  const { t, locale } = useMessages()
  const syncOf = useLineSync()
  const list = useRef<HTMLUListElement>(null)
  useJoinedPulse(list)
  const [gap, setGap] = useState<{ at: number } | null>(null)
  useEffect(() => {
    // The removed button had the focus, so the undo gets it.
    if (gap) list.current?.querySelector<HTMLElement>('[data-way-back]')?.focus({ preventScroll: true })
  }, [gap])
  const remove = ({ line, item }: EstimatedLine, place: number) => {
    const before = cart.owned.state.getState()
    cart.owned.change(removeLines([line.id]))
    if (before.lines.length === 1) onEmptied?.()
    setGap({ at: place })
    showToast(t('cart.removed', { name: fullNameOf(item ?? line, locale) }), {
      action: { label: t('cart.undo'), run: () => cart.owned.change(undoRemoval(line, place, before)) },
      inPlace: true,
    })
  }
  const undoPlace = (
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
      store={store}
      estimated={estimated}
      look={look}
      sync={syncOf(estimated.line)}
      onQuantity={(quantity) => cart.owned.change(setQuantityOf(estimated.line.id, quantity))}
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
      {gap ? rows.toSpliced(gap.at, 0, undoPlace) : rows}
    </ul>
  )
}

export function CartTotals({ checkout, hasTotal = true }: { checkout: Checkout; hasTotal?: boolean }) {
  const { t } = useMessages()
  const { totals, store, fulfilment } = checkout
  const isSyncing = useStore(shownSync, (sync) => sync.isSyncing)
  const amount = (minor: number) => <Money amount={toDecimal(minor, store.currency)} currency={store.currency} />
  return (
    <div className="relative">
      <dl className="grid gap-1.5 text-text-2 tabular-nums" aria-busy={isSyncing}>
        <SumRow label={t('cart.subtotal')}>{amount(totals.subtotalMinor)}</SumRow>
        {fulfilment?.type === 'delivery' ? (
          <SumRow label={t('cart.deliveryFee')}>{amount(totals.deliveryMinor)}</SumRow>
        ) : null}
        {store.tax > 0 && !store.prices_include_tax ? (
          <SumRow label={t('format.tax', { percent: wholePercent(store.tax) })}>{amount(totals.taxMinor)}</SumRow>
        ) : null}
        {hasTotal ? (
          <SumRow label={t('cart.total')} isTotal>
            {amount(totals.totalMinor)}
          </SumRow>
        ) : null}
        <IncludedTax of={store} amount={toDecimal(totals.taxMinor, store.currency)} />
        {hasTotal ? <SumRow label={t('checkout.payment')}>{t('orders.pay.cash_on_delivery')}</SumRow> : null}
      </dl>
      {isSyncing ? (
        <i className="absolute inset-x-0 -top-2 h-0.5 animate-sync rounded-[2px] bg-[linear-gradient(90deg,transparent,var(--brand-text),transparent)] bg-size-[40%_100%] bg-no-repeat motion-reduce:bg-line motion-reduce:bg-none" />
      ) : null}
    </div>
  )
}
