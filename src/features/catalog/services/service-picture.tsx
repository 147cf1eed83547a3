import type { MenuItem } from '#contract/catalog'
import { ItemPicture } from '../item-picture.tsx'

/**
 * The service's picture on a plate that is wider than high: a photo fills it, a cutout stands in its middle.
 * `wide` and `high` are the `sizes` of the two: a cutout is as large as on a square of the plate's height.
 */
export function ServicePicture({
  item,
  wide,
  high,
  eager = false,
  className = '',
}: {
  item: MenuItem
  wide: string
  high: string
  eager?: boolean
  /** Its place, with its size and its corners. */
  className?: string
}) {
  return <ItemPicture item={item} sizes={item.image?.cutout ? high : wide} eager={eager} className={className} />
}
