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
    <span className="thumbs">
      {images.slice(0, MOST).map((image, place) => (
        <Thumb key={`${place} ${image?.url}`} image={image} kind={kind} />
      ))}
    </span>
  )
}

export function Thumb({ image, kind }: { image: PlateImage | null; kind: Kind }) {
  return (
    <Plate image={image} widths={IMAGE_WIDTHS} sizes="60px" fallback={kind === 'visit' ? calendarBlank : forkKnife} />
  )
}
