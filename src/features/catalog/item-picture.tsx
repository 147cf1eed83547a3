import type { MenuItem } from '#contract/catalog'
import { IMAGE_WIDTHS } from '#contract/image-widths'
import { forkKnifeFill, sparkleFill } from '#ui/icons/fill.ts'
import { Plate } from '#ui/plate.tsx'

type ItemPictureProps = { item: MenuItem; sizes: string; eager?: boolean; isMain?: boolean; className?: string }

/** The item's picture, or a plate with a mark of its kind: a service has a duration, food has none. */
export function ItemPicture({ item, sizes, eager = false, isMain = false, className = '' }: ItemPictureProps) {
  return (
    <Plate
      image={item.image}
      widths={IMAGE_WIDTHS}
      sizes={sizes}
      eager={eager}
      isMain={isMain}
      className={className}
      fallback={item.duration === null ? forkKnifeFill : sparkleFill}
    />
  )
}
