import { Link } from '@tanstack/react-router'
import { Suspense, memo } from 'react'
import type { ReactNode } from 'react'
import { IMAGE_WIDTHS } from '#contract/image-widths'
import type { Image, Tenant } from '#contract/tenant'
import { lazyPart } from '#lib/until-loaded.ts'
import { localized, nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'
import { useMedia } from '#lib/use-media.ts'
import { Icon } from '#ui/icon.tsx'
import { caretRightBold } from '#ui/icons/bold.ts'
import { starFill } from '#ui/icons/fill.ts'
import { Preview, sourcesOf } from '#ui/plate.tsx'
import { usePicture } from '#ui/use-picture.ts'
import { Description } from './description.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { SocialLinks } from './social-links.tsx'
import { StoreLogo } from './store-logo.tsx'
import { useStore } from './use-store.ts'
import './store-header.css'

/** Phones have sharing among the controls on the cover already. */
const ShareStore = lazyPart(async () => ({ default: (await import('./share-store.tsx')).ShareStore }))

/** Cover, logo, name, rating, hours, address, description. On desktops the words stand on the cover. `place` is where the order goes. */
export const StoreHeader = memo(function StoreHeader({ slug, place }: { slug: string; place?: ReactNode }) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const isWide = useMedia('(min-width: 768px)')
  const cover = (locale === 'ar' && store.tenant_cover_ar) || store.tenant_cover
  const name = nameOf(store, locale)
  const [address, about] = [localized(store.address, locale), localized(store.description, locale)]
  return (
    <header className="store-h">
      <div className="cover">{cover ? <Cover image={cover} /> : null}</div>
      <div className="store">
        <StoreLogo logo={store.tenant_logo} name={name} />
        <h1 className="store-name">
          <StoreWords text={name} />
        </h1>
        <p className="meta">
          <Rating store={store} />
          <OpeningHours store={store} />
          {address ? (
            <>
              <i className="sep desk" />
              <span className="desk">
                <StoreWords text={address} />
              </span>
            </>
          ) : null}
        </p>
        <Link className="more" to="/$tenant/store-details" params={{ tenant: slug }}>
          {t('store.more')}
          <Icon path={caretRightBold} size={16} flip />
        </Link>
        {/* Stores that sell from a menu say it in a card of its own. In one line with the hours, it would break where letters of another width come. */}
        {address && !place ? (
          <p className="store-where phone">
            <StoreWords text={address} />
          </p>
        ) : null}
        {about ? <Description text={about} /> : null}
        <div className="store-acts">
          {isWide ? (
            <Suspense>
              <ShareStore store={store} />
            </Suspense>
          ) : null}
          <SocialLinks links={store.social_links} look="chip" />
        </div>
        {place}
      </div>
    </header>
  )
})

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
  if (store.reviews_total === 0) return null
  const average = store.average_customer_reviews.toFixed(1)
  return (
    <>
      <span className="rating">
        <span className="vh">{t('catalog.rating', { average, count: store.reviews_total })}</span>
        <span aria-hidden="true">
          <Icon path={starFill} size={16} className="star" />
          <b className="num">{average}</b>
          <span className="num">{t('catalog.reviewCount', { count: store.reviews_total })}</span>
        </span>
      </span>
      <i className="sep" />
    </>
  )
}
