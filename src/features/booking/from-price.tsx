import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import type { Chosen } from './use-chosen.ts'

/** What the service costs; `from` when its questions have answers that cost more. `amount` is the price when it is not given. */
export function FromPrice({ chosen, currency, amount }: { chosen: Chosen; currency: string; amount?: string }) {
  const { t } = useMessages()
  const { money } = useFormats()
  // The amount stays whole where the line breaks.
  const price = money(amount ?? chosen.price, currency).replaceAll(' ', '\u00a0')
  return <bdi>{chosen.isFrom ? t('booking.from', { price }) : price}</bdi>
}
