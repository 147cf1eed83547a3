import { IMAGE_WIDTHS } from '#contract/image-widths'
import type { Image, Tenant } from '#contract/tenant'
import { useFormats } from '#i18n/formats.ts'
import { localized, nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { starFill } from '#ui/icons/star-fill.ts'
import { Preview, sourcesOf } from '#ui/plate.tsx'
import { usePicture } from '#ui/use-picture.ts'
import { Description } from './description.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { StoreLogo } from './store-logo.tsx'
import './store-header.css'

/** Cover, logo, name, rating, hours, description. On desktops the words stand on the cover. */
export function StoreHeader({ store }: { store: Tenant }) {
  const { locale } = useMessages()
  const { tenant_cover: cover } = store
  const name = nameOf(store, locale)
  return (
    <header className="store-h">
      <div className="cover">{cover ? <Cover image={cover} /> : null}</div>
      <div className="store">
        <StoreLogo logo={store.tenant_logo} name={name} />
        <h1 className="store-name">{name}</h1>
        <p className="meta">
          <Rating store={store} />
          <OpeningHours store={store} />
        </p>
        <Description text={localized(store.description, locale)} />
      </div>
    </header>
  )
}

/** Height of a phone's cover in px (store-header.css): a wider cover is scaled to it and cropped. */
const COVER_HEIGHT = 186

function Cover({ image }: { image: Image }) {
  const { isBroken, watch } = usePicture(image.url)
  if (isBroken) return null
  const { url, width, height } = image
  return (
    <>
      <Preview image={image} />
      <img
        src={url}
        srcSet={sourcesOf(image, IMAGE_WIDTHS)}
        sizes={`(min-width: 1280px) 1216px, max(100vw, ${Math.round((COVER_HEIGHT * width) / height)}px)`}
        width={width}
        height={height}
        alt=""
        fetchPriority="high"
        {...watch}
      />
    </>
  )
}

function Rating({ store }: { store: Tenant }) {
  const { t } = useMessages()
  const { number } = useFormats()
  if (store.reviews_total === 0) return null
  const average = store.average_customer_reviews.toFixed(1)
  return (
    <>
      <span className="rating">
        <span className="vh">{t('catalog.rating', { average, count: store.reviews_total })}</span>
        <span aria-hidden="true">
          <Icon path={starFill} size={16} className="star" />
          <b className="num">{average}</b>
          <span className="num">{t('catalog.reviewCount', { count: number(store.reviews_total) })}</span>
        </span>
      </span>
      <i className="sep" />
    </>
  )
}
