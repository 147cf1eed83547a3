import { IMAGE_WIDTHS } from '#contract/image-widths'
import { forkKnife } from '#ui/icons/regular.ts'
import { Plate } from '#ui/plate.tsx'
import type { PlateImage } from '#ui/plate.tsx'

const MOST = 3

/** The first pictures of an order, overlapping. */
export function Thumbs({ images }: { images: readonly (PlateImage | null)[] }) {
  return (
    <span className="thumbs">
      {images.slice(0, MOST).map((image, place) => (
        <Thumb key={`${place} ${image?.url}`} image={image} />
      ))}
    </span>
  )
}

export function Thumb({ image }: { image: PlateImage | null }) {
  return <Plate image={image} widths={IMAGE_WIDTHS} sizes="60px" fallback={forkKnife} />
}
