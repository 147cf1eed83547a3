import type { ComponentPropsWithRef } from 'react'
import { IMAGE_WIDTHS } from '#contract/image-widths'
import { StoreWords } from '#i18n/store-words.tsx'
import { sparkleFill } from '#ui/icons/fill.ts'
import { Plate } from '#ui/plate.tsx'
import './category-card.css'

type CategoryCardProps = Omit<ComponentPropsWithRef<'a'>, 'children' | 'className'> & {
  label: string
  /** Address of its picture, or ALL_PICTURE; null draws the plate with a mark. */
  picture: string | null
  /** Colour of its plate, degrees (OKLCH). */
  hue: number
  selected?: boolean
}

/** A category tells no size of its picture: drawn at 66, this much is enough. */
const SIDE = 256
const WIDTHS = IMAGE_WIDTHS.slice(0, 2)

/** Picture of the card that stands for every category. */
export const ALL_PICTURE = '/art/sparkles.webp'

/** A category as a rounded plate with its name under it; a ring shows the selected one. */
export function CategoryCard({ label, picture, hue, selected = false, ...link }: CategoryCardProps) {
  return (
    <a {...link} className="cat" aria-current={selected ? 'true' : undefined}>
      {picture === ALL_PICTURE ? (
        <span className="plate h60">
          <img src={ALL_PICTURE} width={SIDE} height={SIDE} alt="" />
        </span>
      ) : (
        <Plate
          image={picture === null ? null : { url: picture, width: SIDE, height: SIDE, cutout: true, hue }}
          widths={WIDTHS}
          sizes="66px"
          eager
          fallback={sparkleFill}
        />
      )}
      <span className="c2 b clamp2">
        <StoreWords text={label} />
      </span>
    </a>
  )
}
