import { IMAGE_WIDTHS } from '#contract/image-widths'
import { calendarBlank, forkKnife } from '#ui/icons/regular.ts'
import { Plate } from '#ui/plate.tsx'
import type { PlateImage } from '#ui/plate.tsx'
import type { kindOf } from '../looks.ts'

type Kind = ReturnType<typeof kindOf>

const MOST = 3

/** The first pictures of an order, overlapping. */
export function Thumbs({ images, kind }: { images: readonly (PlateImage | null)[]; kind: Kind }) {
  return (
    <span className="flex flex-none">
      {images.slice(0, MOST).map((image, place) => (
        <Thumb
          key={`${place} ${image?.url}`}
          image={image}
          kind={kind}
          className="size-11 flex-none rounded-[14px] [box-shadow:0_0_0_2.5px_var(--surface)] not-first:-ms-3"
        />
      ))}
    </span>
  )
}

type ThumbProps = {
  image: PlateImage | null
  kind: Kind
  /** Its place, and how large it is there. */
  className?: string
}

export function Thumb({ image, kind, className = '' }: ThumbProps) {
  return (
    <Plate
      image={image}
      widths={IMAGE_WIDTHS}
      sizes="60px"
      fallback={kind === 'visit' ? calendarBlank : forkKnife}
      className={className}
    />
  )
}
