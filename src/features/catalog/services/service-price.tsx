import type { MenuItem } from '#contract/catalog'
import { useMessages } from '#i18n/messages.ts'
import { ItemPrice } from '../from-price.tsx'
import { Duration } from './duration.tsx'

/** Its two lines are no higher than the button beside it, so that letters that come late and need another line move nothing. */
const LINE =
  'flex min-w-min flex-[1_1_0] flex-wrap items-baseline gap-x-3 overflow-x-clip text-[0.875rem] leading-[1.25] lg:text-base'

/** Price and how long it takes; instead of them, that it cannot be booked for now. */
export function ServicePrice({ item, currency }: { item: MenuItem; currency: string }) {
  const { t } = useMessages()
  if (!item.is_available) return <p className={`${LINE} font-medium text-text-2`}>{t('catalog.soldOut')}</p>
  return (
    <p className={LINE}>
      <b className="font-semibold whitespace-nowrap">
        <ItemPrice item={item} currency={currency} />
      </b>
      {/* The dot is between two of a line; before the first of a line it lies outside and is cut off. */}
      {item.duration === null ? null : (
        <span className="relative text-xs leading-[1.1875rem] whitespace-nowrap text-text-2 before:absolute before:-start-2 before:content-['·'] lg:text-sm ar:leading-[1.3125rem]">
          <Duration minutes={item.duration} />
        </span>
      )}
    </p>
  )
}
