import type { OrderSnapshot } from '#contract/offline'
import { wholePercent } from '#contract/pricing'
import { useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import type { kindOf } from '../looks.ts'
import { Sum, Sums } from './order-sums.tsx'

type SumsProps = {
  slug: string
  kind: ReturnType<typeof kindOf>
  agreed: OrderSnapshot
  /** What it costs by the way on that is offered; null where that changes nothing. */
  offered: OrderSnapshot | null
  /** True when the order itself costs that now, and not only what is offered instead of it. */
  isNow: boolean
}

/** What was agreed beside what it would cost. */
export function DecisionSums({ slug, kind, agreed, offered, isNow }: SumsProps) {
  const { t } = useMessages()
  const { tax } = useStore(slug)
  const sums = offered ?? agreed
  const hasTax = Number(sums.tax_amount) > 0
  const hasDelivery = Number(sums.delivery_fees) > 0
  const percent = wholePercent(tax)
  return (
    <div className="rounded-lg bg-sunken p-4">
      <Sums>
        <Sum
          label={t('orders.totalThen', { kind })}
          amount={agreed.total_amount}
          currency={agreed.currency}
          isFinal={!offered}
        />
        {offered ? (
          <Sum
            label={t(isNow ? 'orders.totalNow' : 'outcome.totalInstead')}
            amount={offered.total_amount}
            currency={offered.currency}
            isFinal
          />
        ) : null}
      </Sums>
      {hasTax || hasDelivery ? (
        <p className="text-hint text-text-2">
          {t(
            hasTax && hasDelivery ? 'orders.includesBoth' : hasTax ? 'orders.includesTax' : 'orders.includesDelivery',
            { percent },
          )}
        </p>
      ) : null}
    </div>
  )
}
