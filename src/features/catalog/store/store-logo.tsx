import type { Image } from '#contract/tenant'
import { usePicture } from '#ui/use-picture.ts'
import './store-logo.css'

/** The store's logo; without one, or until it comes back, its first letter on the brand colour. Decorative: the name stands beside it. */
export function StoreLogo({ logo, name }: { logo: Image | null; name: string }) {
  const { isBroken, watch } = usePicture(logo?.url)
  if (!logo || isBroken)
    return (
      <span className="logo" aria-hidden="true">
        {[...name][0]}
      </span>
    )
  const base = logo.url.slice(0, logo.url.lastIndexOf('/'))
  return <img className="logo" src={`${base}/112`} srcSet={`${base}/224 2x`} width="76" height="76" alt="" {...watch} />
}
