import type { ReactNode } from 'react'
import { type Taxing, wholePercent } from '#domain/pricing'
import { useFormats } from './formats.ts'
import { useMessages } from './messages.ts'

export function Money({ amount, currency }: { amount: string; currency: string }) {
  return <bdi className="num">{useFormats().money(amount, currency)}</bdi>
}

export function IncludedTax({ of, amount }: { of: Taxing; amount: string }) {
  const { t } = useMessages()
  const { money } = useFormats()
  if (of.tax === 0 || !of.prices_include_tax) return null
  return (
    <div>
      <dt className="sr-only">{t('format.tax', { percent: wholePercent(of.tax) })}</dt>
      <dd>{t('format.includesTax', { amount: money(amount, of.currency) })}</dd>
    </div>
  )
}

type SumRowProps = { label: string; isTotal?: boolean; wraps?: boolean; children: ReactNode }

export function SumRow({ label, isTotal = false, wraps = false, children }: SumRowProps) {
  return (
    <div
      className={`flex justify-between gap-3 ${wraps ? 'flex-wrap' : ''} ${isTotal ? 'mt-1 text-xl font-semibold text-text' : ''}`}
    >
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
