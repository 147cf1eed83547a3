import type { OrderSnapshot } from '#contract/offline'
import { wholePercent } from '#contract/pricing'
import { useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import type { kindOf } from '../looks.ts'

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
    <div className="decision-sums">
      <dl className="order-sums tn">
        <div className={offered ? undefined : 'final'}>
          <dt>{t('orders.totalThen', { kind })}</dt>
          <dd>
            <Money amount={agreed.total_amount} currency={agreed.currency} />
          </dd>
        </div>
        {offered ? (
          <div className="final">
            <dt>{t(isNow ? 'orders.totalNow' : 'outcome.totalInstead')}</dt>
            <dd>
              <Money amount={offered.total_amount} currency={offered.currency} />
            </dd>
          </div>
        ) : null}
      </dl>
      {hasTax || hasDelivery ? (
        <p className="c2 mut">
          {t(
            hasTax && hasDelivery ? 'orders.includesBoth' : hasTax ? 'orders.includesTax' : 'orders.includesDelivery',
            { percent },
          )}
        </p>
      ) : null}
    </div>
  )
}
