import type { MenuItem } from '#contract/catalog'
import { startingPrice } from '#contract/pricing'
import { useMenuItem } from '#features/catalog'
import type { BookingDraft, ChosenService } from './booking-draft.ts'

export type Chosen = ChosenService & {
  /** Today's service; undefined while the menu is not there, or when it is not offered any more. */
  readonly item: MenuItem | undefined
  /** Why it cannot be booked. */
  readonly obstacle: 'gone' | 'sold-out' | null
  /** True when an answer that has to be given can make it dearer than `price`. */
  readonly isFrom: boolean
}

/** The chosen service by today's menu, or as it was chosen while there is none. */
export function useChosen(slug: string, currency: string, { service }: BookingDraft): Chosen {
  const { item, isGone } = useMenuItem(slug, service.item_id)
  const { item_id, name, name_ar, duration } = item ?? service
  const { amount, isFrom } = item ? startingPrice(item, currency) : { amount: service.price, isFrom: false }
  return {
    item_id,
    name,
    name_ar,
    price: amount,
    duration,
    item,
    obstacle: isGone ? 'gone' : item?.is_available === false ? 'sold-out' : null,
    isFrom,
  }
}
