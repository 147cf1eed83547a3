import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { shownLinks } from '#contract/social-links'
import type { Tenant } from '#contract/tenant'
import { localized, nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'
import { Icon } from '#ui/icon.tsx'
import { starFill } from '#ui/icons/fill.ts'
import { arrowLeft } from '#ui/icons/regular.ts'
import { TopBar } from '#ui/top-bar.tsx'
import { Crumbs } from '../crumbs.tsx'
import { ShareButton } from '../share-button.tsx'
import { OpeningWeek } from './opening-week.tsx'
import { SocialLinks } from './social-links.tsx'
import { StoreContacts } from './store-contacts.tsx'
import { StoreLogo } from './store-logo.tsx'
import { StorePlace } from './store-place.tsx'
import { useStore } from './use-store.ts'
import './store-details.css'

type StoreDetailsPageProps = { slug: string; map: ReactNode; review: ReactNode }

/** Everything a store tells about itself: who, where, when, and how to reach it. `map` shows its place, `review` is the way to review it. */
export function StoreDetailsPage({ slug, map, review }: StoreDetailsPageProps) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const name = nameOf(store, locale)
  const about = localized(store.description, locale)
  return (
    <main className="details">
      <Crumbs slug={slug} here={t('store.details')} />
      <TopBar
        title={t('store.details')}
        back={
          <Link
            className="ib phone"
            to="/$tenant/"
            activeOptions={{ exact: true }}
            params={{ tenant: slug }}
            aria-label={t('catalog.back')}
          >
            <Icon path={arrowLeft} size={24} flip />
          </Link>
        }
      >
        <ShareButton title={name} path={`/${slug}/`} />
      </TopBar>
      <div className="details-body">
        <div className="details-who">
          <StoreLogo logo={store.tenant_logo} name={name} />
          <div className="grow">
            <h2 className="t1">
              <StoreWords text={name} />
            </h2>
            <Reviews store={store} />
          </div>
        </div>
        {about ? (
          <p className="mut details-about">
            <StoreWords text={about} />
          </p>
        ) : null}
        <StorePlace store={store} map={map} />
        <OpeningWeek store={store} saysWhetherOpen />
        <StoreContacts store={store} />
        <Follow links={store.social_links} />
        {review}
      </div>
    </main>
  )
}

function Reviews({ store: { average_customer_reviews: average, reviews_total: count } }: { store: Tenant }) {
  const { t } = useMessages()
  if (count === 0) return null
  return (
    <p className="details-rating">
      <Icon path={starFill} size={16} className="star" />
      <b className="num">
        {average.toFixed(1)}
        <span className="vh">{t('store.ofFive')}</span>
      </b>
      <span>{t('store.reviews', { count })}</span>
    </p>
  )
}

function Follow({ links }: { links: Tenant['social_links'] }) {
  const { t } = useMessages()
  const id = useId()
  if (shownLinks(links).length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="t3">
        {t('store.follow')}
      </h2>
      <div className="socials">
        <SocialLinks links={links} look="tile" />
      </div>
    </section>
  )
}
