import type { MenuItem } from '#contract/catalog'
import { toMinor } from '#contract/money'
import { useMenuItem } from '#features/catalog'
import type { BookingDraft, ChosenService } from './booking-draft.ts'

export type Chosen = ChosenService & {
  /** Today's service; undefined while the menu is not there, or when it is not offered any more. */
  readonly item: MenuItem | undefined
  /** Why it cannot be booked. */
  readonly obstacle: 'gone' | 'sold-out' | null
  /** True when its questions have answers that cost more. */
  readonly isFrom: boolean
}

/** The chosen service by today's menu, or as it was chosen while there is none. */
export function useChosen(slug: string, currency: string, { service }: BookingDraft): Chosen {
  const { item, isGone } = useMenuItem(slug, service.item_id)
  const options = item?.variables?.flatMap((variable) => variable.options) ?? []
  const { item_id, name, name_ar, price, duration } = item ?? service
  return {
    item_id,
    name,
    name_ar,
    price,
    duration,
    item,
    obstacle: isGone ? 'gone' : item?.is_available === false ? 'sold-out' : null,
    isFrom: options.some((option) => toMinor(option.price, currency) > 0),
  }
}
