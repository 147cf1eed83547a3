import type { OutboxRecord } from '#contract/offline'
import { toMinor } from '#contract/money'
import type { Order } from '#contract/order'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { sealCheckFill } from '#ui/icons/fill.ts'
import { Notice } from '#ui/notice.tsx'

/** A lower total needs no consent, but it is said. */
export function LowerTotal({ record, order }: { record: OutboxRecord | undefined; order: Order }) {
  const { t } = useMessages()
  const { money } = useFormats()
  const { currency, total_amount: total } = order
  const agreed = record?.snapshot
  if (agreed?.currency !== currency || toMinor(total, currency) >= toMinor(agreed.total_amount, currency)) return null
  return (
    <Notice tone="completed" icon={sealCheckFill} title={t('outcome.lower')} className="mt-2.5 mb-3.5">
      {t('outcome.lowerBody', { was: money(agreed.total_amount, currency), now: money(total, currency) })}
    </Notice>
  )
}
