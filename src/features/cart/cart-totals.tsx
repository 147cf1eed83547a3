import type { ReactNode } from 'react'
import { toDecimal } from '#contract/money'
import { wholePercent } from '#contract/pricing'
import { useMessages } from '#i18n/messages.ts'
import { IncludedTax } from '#i18n/included-tax.tsx'
import { Money } from '#i18n/money.tsx'
import { useIsSyncing } from './sync/use-line-sync.ts'
import type { Checkout } from './use-checkout.ts'

/** Subtotal, delivery and tax; where it is not on the button beside it the total, and how it is paid, of which there is one way. */
export function CartTotals({
  checkout: { totals, store, fulfilment },
  hasTotal = true,
}: {
  checkout: Checkout
  hasTotal?: boolean
}) {
  const { t } = useMessages()
  const isSyncing = useIsSyncing()
  const amount = (minor: number) => <Money amount={toDecimal(minor, store.currency)} currency={store.currency} />
  const included = <IncludedTax of={store} amount={toDecimal(totals.taxMinor, store.currency)} />
  return (
    <div className="relative">
      <dl className="grid gap-1.5 text-text-2 tabular-nums" aria-busy={isSyncing}>
        <Row label={t('cart.subtotal')}>{amount(totals.subtotalMinor)}</Row>
        {fulfilment?.type === 'delivery' ? (
          <Row label={t('cart.deliveryFee')}>{amount(totals.deliveryMinor)}</Row>
        ) : null}
        {store.tax > 0 && !store.prices_include_tax ? (
          <Row label={t('format.tax', { percent: wholePercent(store.tax) })}>{amount(totals.taxMinor)}</Row>
        ) : null}
        {hasTotal ? (
          <>
            <Row label={t('cart.total')} isSum>
              {amount(totals.totalMinor)}
            </Row>
            {included}
            <Row label={t('checkout.payment')}>{t('orders.pay.cash_on_delivery')}</Row>
          </>
        ) : (
          included
        )}
      </dl>
      {isSyncing ? (
        <i className="absolute inset-x-0 -top-2 h-0.5 animate-sync rounded-[2px] bg-[linear-gradient(90deg,transparent,var(--brand-text),transparent)] bg-size-[40%_100%] bg-no-repeat motion-reduce:bg-line motion-reduce:bg-none" />
      ) : null}
    </div>
  )
}

function Row({ label, isSum = false, children }: { label: string; isSum?: boolean; children: ReactNode }) {
  return (
    <div className={`flex justify-between gap-3 ${isSum ? 'mt-1 text-xl font-semibold text-text' : ''}`}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
