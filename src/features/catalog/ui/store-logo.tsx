import type { Image } from '#contract/tenant'
import { usePicture } from '#ui/plate.tsx'

type StoreLogoProps = { logo: Image | null; name: string; className?: string }

const LOGO = 'edge grid flex-none place-items-center rounded-[30%] bg-brand object-cover font-bold text-on-brand'

/** Decorative, because the name is beside it; without a picture it shows the first letter. */
export function StoreLogo({ logo, name, className = 'size-19 text-[1.75rem]' }: StoreLogoProps) {
  const { isBroken, watch } = usePicture(logo?.url)
  if (!logo || isBroken)
    return (
      <span className={`${LOGO} ${className}`} aria-hidden="true">
        {[...name][0]}
      </span>
    )
  const base = logo.url.slice(0, logo.url.lastIndexOf('/'))
  return (
    <img
      className={`${LOGO} ${className}`}
      src={`${base}/112`}
      srcSet={`${base}/224 2x`}
      width="76"
      height="76"
      alt=""
      {...watch}
    />
  )
}
