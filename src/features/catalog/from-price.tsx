import type { MenuItem } from '#contract/catalog'
import { startingPrice } from '#contract/pricing'
import type { StartingPrice } from '#contract/pricing'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'

type FromPriceProps = StartingPrice & { currency: string }

/** An amount, `from` it where it can also be more (contract/pricing.ts). */
export function FromPrice({ amount, isFrom, currency }: FromPriceProps) {
  const { t } = useMessages()
  const { money } = useFormats()
  // The amount stays whole where the line breaks.
  const price = money(amount, currency).replaceAll(' ', '\u00a0')
  return <bdi className={isFrom ? undefined : 'num'}>{isFrom ? t('catalog.from', { price }) : price}</bdi>
}

/** What one piece of an item costs, as far as it can be said before its questions are answered. */
export function ItemPrice({ item, currency }: { item: MenuItem; currency: string }) {
  return <FromPrice {...startingPrice(item, currency)} currency={currency} />
}
