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
    <dl className="cart-totals tn" aria-busy={isSyncing}>
      <div>
        <dt>{t('cart.subtotal')}</dt>
        <dd>{amount(totals.subtotalMinor)}</dd>
      </div>
      {fulfilment?.type === 'delivery' ? (
        <div>
          <dt>{t('cart.deliveryFee')}</dt>
          <dd>{amount(totals.deliveryMinor)}</dd>
        </div>
      ) : null}
      {store.tax > 0 && !store.prices_include_tax ? (
        <div>
          <dt>{t('format.tax', { percent: wholePercent(store.tax) })}</dt>
          <dd>{amount(totals.taxMinor)}</dd>
        </div>
      ) : null}
      {hasTotal ? (
        <>
          <div className="sum">
            <dt>{t('cart.total')}</dt>
            <dd>{amount(totals.totalMinor)}</dd>
          </div>
          {included}
          <div>
            <dt>{t('checkout.payment')}</dt>
            <dd>{t('orders.pay.cash_on_delivery')}</dd>
          </div>
        </>
      ) : (
        included
      )}
    </dl>
  )
}
