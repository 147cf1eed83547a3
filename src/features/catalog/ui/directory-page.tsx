import { useSuspenseQuery } from '@tanstack/react-query'
import { pagesOf, storesPath } from '#contract/page'
import type { TenantSummary } from '#contract/tenant'
import { StoreParagraph, StoreWords, nameOf } from '#i18n/names.tsx'
import { type MessageId, useMessages } from '#i18n/messages.ts'
import { buttonClass } from '#ui/button.tsx'
import { CARD, Tag } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { HousePalette } from '#ui/house-palette.tsx'
import { catalogQueries } from '../queries.ts'
import { cardOf } from './fallbacks.tsx'
import { STRETCHED } from './item-parts.tsx'
import { StoreLogo } from './store-logo.tsx'

/** A store opens as a new page, because each has its own colours, worker and session. */
export function DirectoryPage({ number }: { number: number }) {
  const { t } = useMessages()
  const { tenants, total } = useSuspenseQuery(catalogQueries.stores(number)).data
  if (tenants.length === 0) {
    return (
      <main>
        <HousePalette />
        <EmptyState art={['basket', 'lemon', 'herb']} title={t('catalog.noStores')}>
          {t('catalog.noStoresBody')}
        </EmptyState>
      </main>
    )
  }
  return (
    <main className="mx-auto max-w-220 px-(--gutter) py-10">
      <HousePalette />
      <title>{number === 1 ? t('catalog.stores') : t('catalog.storesOn', { page: number })}</title>
      <h1 className="text-display">{t('catalog.stores')}</h1>
      <p className="text-text-2">{t('catalog.storesLead')}</p>
      <ul className="mbs-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,360px),1fr))] gap-3">
        {tenants.map((store) => (
          <li key={store.slug}>
            <StoreCard store={store} />
          </li>
        ))}
      </ul>
      <Pagination number={number} count={pagesOf(total)} />
    </main>
  )
}

function Pagination({ number, count }: { number: number; count: number }) {
  const { t } = useMessages()
  if (count === 1) return null
  const link = (rel: 'prev' | 'next', page: number, words: MessageId) => (
    <a className={buttonClass({ variant: 'neutral' })} rel={rel} href={storesPath(page)}>
      {t(words)}
    </a>
  )
  return (
    <nav
      className="mbs-6 flex flex-wrap items-center justify-center gap-x-4 gap-y-3"
      aria-label={t('catalog.storePages')}
    >
      {number > 1 ? link('prev', number - 1, 'catalog.previous') : null}
      <p className="text-caption text-text-2">{t('catalog.storePage', { page: number, pages: count })}</p>
      {number < count ? link('next', number + 1, 'catalog.next') : null}
    </nav>
  )
}

const StoreCard = cardOf(function StoreCard({ store }: { store: TenantSummary }) {
  const { locale } = useMessages()
  const name = nameOf(store, locale)
  return (
    <article className={`${CARD} relative flex h-full gap-4 p-4 hover:lined-control`}>
      <StoreLogo logo={store.tenant_logo} name={name} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <h2 className="text-subheading">
          <a href={`/${store.slug}/`} className={STRETCHED}>
            <StoreWords text={name} />
          </a>
        </h2>
        <StoreParagraph text={store.description} className="line-clamp-2 cut-as-written text-caption text-text-2" />
        <Tag>
          <StoreWords text={store.category.name} />
        </Tag>
      </div>
    </article>
  )
})
