import type { ReactNode } from 'react'
import type { Order } from '#contract/order'
import { IncludedTax } from '#i18n/included-tax.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { useSums } from './use-sums.ts'

/** Amounts behind their names; rows of other parts of the project stand in it too. */
export function Sums({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <dl className={`text-text-2 tabular-nums *:flex *:justify-between *:gap-3 *:py-0.5 ${className}`.trimEnd()}>
      {children}
    </dl>
  )
}

type SumProps = { label: string; amount: string; currency: string; isFinal?: boolean }

export function Sum({ label, amount, currency, isFinal = false }: SumProps) {
  return (
    <div className={isFinal ? 'mt-1 text-xl font-semibold text-text' : undefined}>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  )
}

/** What an order costs, sum by sum. */
export function OrderSums({ order, className }: { order: Order; className?: string }) {
  const { t } = useMessages()
  const { currency } = order
  return (
    <Sums {...(className && { className })}>
      {useSums(order).map(([label, amount]) => (
        <Sum key={label} label={label} amount={amount} currency={currency} />
      ))}
      <Sum label={t('orders.total')} amount={order.total_amount} currency={currency} isFinal />
      <IncludedTax of={order} amount={order.tax_amount} />
    </Sums>
  )
}
