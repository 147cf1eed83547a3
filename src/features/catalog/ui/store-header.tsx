import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, memo, useState } from 'react'
import { IMAGE_WIDTHS } from '#domain/limits'
import type { Image, Tenant } from '#contract/tenant'
import { StoreWords, localized, nameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { lazyPart } from '#lib/load-part.ts'
import { useMedia } from '#lib/hooks.ts'
import { IconWell } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { caretRightBold } from '#ui/icons/bold.ts'
import { mapPinFill, starFill } from '#ui/icons/fill.ts'
import { Preview, sourcesOf, usePicture } from '#ui/plate.tsx'
import { useStore } from '../queries.ts'
import { OpeningHours } from './opening.tsx'
import { SocialLinks } from './social-links.tsx'
import { StoreLogo } from './store-logo.tsx'
import { useOverflow } from './use-overflow.ts'

const SEPARATOR = 'size-[3px] rounded-full bg-control md:bg-current'
const IN_LINE = 'flex items-center gap-1'

const ShareStore = lazyPart(async () => (await import('./wide-screen-parts.tsx')).ShareStore)

export const StoreHeader = memo(function StoreHeader({ slug, place }: { slug: string; place?: ReactNode }) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const isWide = useMedia('(min-width: 768px)')
  const cover = (locale === 'ar' && store.tenant_cover_ar) || store.tenant_cover
  const name = nameOf(store, locale)
  const address = localized(store.address, locale)
  const about = localized(store.description, locale)
  return (
    <header className="md:relative md:mt-5 md:grid md:min-h-59 md:overflow-hidden md:rounded-xl md:text-on-cover">
      <div className="relative h-46.5 overflow-hidden [--to-end:to_right] ground-brand *:absolute *:inset-0 *:size-full *:object-cover *:object-[80%] after:absolute after:inset-0 max-md:after:bg-[light-dark(transparent,rgb(0_0_0/0.28))] md:absolute md:inset-0 md:h-auto md:after:bg-[linear-gradient(var(--to-end),var(--brand-deep)_55%,transparent)] lg:after:bg-[linear-gradient(var(--to-end),var(--brand-deep)_26%,transparent_66%)] rtl:[--to-end:to_left] rtl:*:object-[20%]">
        {cover ? <Cover image={cover} /> : null}
      </div>
      <div className="relative -mt-7.5 flow-root rounded-t-xl bg-bg px-(--gutter) md:mt-0 md:grid md:grid-cols-[60px_auto_minmax(0,1fr)] md:content-center md:gap-x-4 md:rounded-none md:bg-transparent md:px-8 md:py-6">
        <StoreLogo
          logo={store.tenant_logo}
          name={name}
          className="relative -top-1 -mt-8.5 mb-3 size-19 text-[1.75rem] [box-shadow:0_0_0_4px_var(--bg),var(--e2)] md:top-0 md:row-span-2 md:m-0 md:size-15 md:[box-shadow:0_0_0_3px_rgb(255_255_255/0.92)]"
        />
        <h1 className="text-store md:col-[2/-1] md:text-[1.875rem] md:leading-9">
          <StoreWords text={name} />
        </h1>
        <p className="mt-1 inline-flex flex-wrap items-center gap-x-2.5 gap-y-1 align-top text-sm leading-5 text-text-2 after:me-2 after:size-[3px] after:rounded-full after:bg-control max-md:has-data-shut:after:hidden md:col-[2/-1] md:text-inherit md:after:hidden">
          <Rating store={store} />
          <OpeningHours store={store} />
          {address ? (
            <>
              <i className={`${SEPARATOR} max-md:hidden`} />
              <span className="max-md:hidden">
                <StoreWords text={address} />
              </span>
            </>
          ) : null}
        </p>
        <Link
          className="relative mt-1 inline-flex items-center gap-0.5 align-top text-sm leading-5 font-medium text-brand-text after:absolute after:-inset-x-2.5 after:-inset-y-3 max-md:[p:has([data-shut])+&]:flex max-md:[p:has([data-shut])+&]:w-fit md:col-[1/3] md:row-start-4 md:mt-4 md:h-8.5 md:gap-1.5 md:justify-self-start md:rounded-[17px] md:bg-[rgb(255_255_255/0.16)] md:px-3 md:text-[0.8125rem] md:whitespace-nowrap md:text-inherit md:after:-inset-1.25 md:hover:bg-[rgb(255_255_255/0.28)]"
          to="/$tenant/store-details"
          params={{ tenant: slug }}
        >
          {t('store.more')}
          <Icon path={caretRightBold} size={16} flip />
        </Link>
        {/* On a line of its own, because a late web font would break a shared one. */}
        {address && !place ? (
          <p className="mt-1 truncate text-sm leading-5 text-text-2 cut-as-written md:hidden">
            <StoreWords text={address} />
          </p>
        ) : null}
        {about ? <Description text={about} /> : null}
        <div className="flex [scrollbar-width:none] max-md:absolute max-md:start-[calc(var(--gutter)+88px)] max-md:end-[calc(var(--gutter)-10px)] max-md:top-0.5 max-md:overflow-x-auto md:col-start-3 md:row-start-4 md:mt-4 md:flex-wrap md:gap-2.5">
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

const COVER_HEIGHT = 186

function Cover({ image }: { image: Image }) {
  const { isBroken, watch } = usePicture(image.url)
  if (isBroken) return null
  return (
    <>
      <Preview image={image} />
      <img
        src={image.url}
        srcSet={sourcesOf(image, IMAGE_WIDTHS)}
        sizes={`(min-width: 1280px) 1216px, max(100vw, ${Math.round((COVER_HEIGHT * image.width) / image.height)}px)`}
        width={image.width}
        height={image.height}
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
      <span className={IN_LINE}>
        <span className="sr-only">{t('catalog.rating', { average, count: store.reviews_total })}</span>
        <span className={IN_LINE} aria-hidden="true">
          <Icon path={starFill} size={16} className="text-star md:text-inherit" />
          <b className="font-semibold text-text num md:text-inherit">{average}</b>
          <span className="num">{t('catalog.reviewCount', { count: store.reviews_total })}</span>
        </span>
      </span>
      <i className={SEPARATOR} />
    </>
  )
}

function Description({ text }: { text: string }) {
  const { t } = useMessages()
  const { element, isCut } = useOverflow()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="relative mt-1.5 text-text-2 cut-as-written md:col-span-full md:mt-3 md:max-w-[min(35rem,60%)] md:text-inherit">
      <p
        ref={element}
        className={`line-clamp-5 cut-as-written ${isOpen ? '' : 'max-md:[@media(scripting:enabled)]:line-clamp-2'}`}
      >
        <StoreWords text={text} />
      </p>
      {isCut && !isOpen ? (
        <button
          type="button"
          className="absolute end-0 bottom-0 isolate bg-bg ps-0.5 font-medium text-brand-text before:absolute before:inset-y-0 before:-start-12 before:-z-1 before:w-24 before:bg-[linear-gradient(90deg,transparent,var(--bg),transparent)] after:absolute after:-inset-y-2.75 after:-start-3 after:-end-1 md:bg-brand-deep md:text-inherit md:before:bg-[linear-gradient(90deg,transparent,var(--brand-deep),transparent)]"
          onClick={() => setIsOpen(true)}
        >
          {t('catalog.more')}
        </button>
      ) : null}
    </div>
  )
}

/** Address of the store, or the `place` that the order goes to, with the delivery minimum; on phones only. */
export function PlaceCard({ slug, place, note }: { slug: string; place?: string; note?: string }) {
  const { t } = useMessages()
  const { address, currency, min_delivery_order_amount: minimum, order_types: types } = useStore(slug)
  return (
    <div className="edge mt-3.5 flex min-h-15.5 items-center gap-3 rounded-[19px] bg-surface px-2.75 py-2.5 lined-line md:hidden">
      <IconWell path={mapPinFill} />
      <p className="min-w-0 flex-1">
        <span className="block truncate font-medium cut-as-written">{place ?? <StoreWords text={address} />}</span>
        <span className="line-clamp-2 text-caption text-text-2 cut-as-written">
          {note ? <StoreWords text={note} /> : types.map((type) => t(`store.type.${type}`)).join('\u00a0· ')}
        </span>
      </p>
      {types.includes('delivery') ? (
        <p className="grid text-end text-hint text-text-2 [&_bdi]:font-semibold [&_bdi]:text-text">
          {t('store.minimum')}
          <Money amount={minimum} currency={currency} />
        </p>
      ) : null}
    </div>
  )
}
