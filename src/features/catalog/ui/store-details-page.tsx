import { type ReactNode, useId } from 'react'
import { shownLinks } from '#domain/social-links'
import type { Tenant } from '#contract/tenant'
import { StoreParagraph, StoreWords, nameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { phoneLink, phoneText } from '#lib/phone-text.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { caretRightBold } from '#ui/icons/bold.ts'
import { starFill } from '#ui/icons/fill.ts'
import { envelopeSimple, phone as phoneIcon } from '#ui/icons/regular.ts'
import { TopBar } from '#ui/bars.tsx'
import { useStore } from '../queries.ts'
import { Crumbs } from './crumbs.tsx'
import { OpeningWeek } from './opening-week.tsx'
import { ShareButton } from './share.tsx'
import { SocialLinks } from './social-links.tsx'
import { StoreLogo } from './store-logo.tsx'
import { StorePlace } from './store-place.tsx'

export function StoreDetailsPage({ slug, map, review }: { slug: string; map: ReactNode; review: ReactNode }) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const name = nameOf(store, locale)
  return (
    <main className="md:mx-auto md:max-w-[1280px] md:px-(--gutter) md:pt-3 md:pb-12">
      <Crumbs slug={slug} here={t('store.details')} />
      <TopBar title={t('store.details')} back={<BackLink slug={slug} to="/$tenant" label={t('catalog.back')} />}>
        <ShareButton title={name} path={`/${slug}/`} />
      </TopBar>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 px-(--gutter) pt-4 pb-[calc(40px+var(--safe-b))] md:px-0 md:pb-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,520px)] lg:items-start lg:gap-x-10 lg:gap-y-5">
        <div className={FIRST_COLUMN}>
          <div className="flex items-center gap-4 *:first:size-17">
            <StoreLogo logo={store.tenant_logo} name={name} />
            <div className="min-w-0 flex-1">
              <h2 className="text-title">
                <StoreWords text={name} />
              </h2>
              <Reviews store={store} />
            </div>
          </div>
          <StoreParagraph text={store.description} className="whitespace-pre-line text-text-2" />
        </div>
        <StorePlace
          store={store}
          map={map}
          isLarge
          className="lg:sticky lg:top-[calc(var(--nav)+24px)] lg:col-start-2 lg:row-[1/span_5]"
        />
        <div className={FIRST_COLUMN}>
          <OpeningWeek store={store} look="card" />
          <StoreContacts store={store} />
          <Follow links={store.social_links} />
          {review}
        </div>
      </div>
    </main>
  )
}

const FIRST_COLUMN = 'contents lg:*:col-start-1'

function Reviews({ store: { average_customer_reviews: average, reviews_total: count } }: { store: Tenant }) {
  const { t } = useMessages()
  if (count === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-1 text-sm leading-[1.25rem] text-text-2">
      <Icon path={starFill} size={16} className="text-star" />
      <b className="num text-text">
        {average.toFixed(1)}
        <span className="sr-only">{t('store.ofFive')}</span>
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
      <h2 id={id} className="text-subheading">
        {t('store.follow')}
      </h2>
      <div className="mt-2.5 grid grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-2.5">
        <SocialLinks links={links} look="tile" />
      </div>
    </section>
  )
}

function StoreContacts({ store: { phone, email } }: { store: Pick<Tenant, 'phone' | 'email'> }) {
  const { t } = useMessages()
  if (phone === null && email === null) return null
  return (
    <Card padded={false} className="py-1">
      {phone === null ? null : (
        <Contact href={phoneLink(phone)} icon={phoneIcon} label={t('store.call')} text={phoneText(phone)} />
      )}
      {email === null ? null : (
        <Contact href={`mailto:${email}`} icon={envelopeSimple} label={t('store.email')} text={email} />
      )}
    </Card>
  )
}

function Contact({ href, icon, label, text }: { href: string; icon: string; label: string; text: string }) {
  return (
    <a
      className="relative flex min-h-14 flex-wrap items-center gap-x-3.5 rounded-lg px-4 py-2 not-first:before:absolute not-first:before:start-[54px] not-first:before:end-0 not-first:before:top-0 not-first:before:h-px not-first:before:bg-line hover:lined-control"
      href={href}
    >
      <Icon path={icon} size={24} />
      <span className="flex-[1_0_auto] font-medium">{label}</span>
      <bdi className="text-caption wrap-anywhere text-text-2" dir="ltr">
        {text}
      </bdi>
      <Icon path={caretRightBold} size={16} flip className="text-text-3" />
    </a>
  )
}
