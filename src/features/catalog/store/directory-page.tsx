import { useSuspenseQuery } from '@tanstack/react-query'
import type { TenantSummary } from '#contract/tenant'
import { localized, nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { Tag } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CardBoundary } from '../card-boundary.tsx'
import { catalogQueries } from '../catalog-queries.ts'
import { HousePalette } from '#ui/house-palette.tsx'
import { StoreLogo } from './store-logo.tsx'
import './directory.css'

/** The stores of this server. Going to one loads a new page, because a store brings its own colours, worker and session. */
export function DirectoryPage() {
  const { t } = useMessages()
  const stores = useSuspenseQuery(catalogQueries.tenants()).data
  if (stores.length === 0) {
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
    <main className="dir">
      <HousePalette />
      <title>{t('catalog.stores')}</title>
      <h1 className="dis">{t('catalog.stores')}</h1>
      <p className="mut">{t('catalog.storesLead')}</p>
      <ul>
        {stores.map((store) => (
          <li key={store.slug}>
            <CardBoundary>
              <StoreCard store={store} />
            </CardBoundary>
          </li>
        ))}
      </ul>
    </main>
  )
}

function StoreCard({ store }: { store: TenantSummary }) {
  const { locale } = useMessages()
  const name = nameOf(store, locale)
  return (
    <article className="card dir-card">
      <StoreLogo logo={store.tenant_logo} name={name} />
      <div className="tx">
        <h2 className="t3">
          <a href={`/${store.slug}/`} className="stretch">
            {name}
          </a>
        </h2>
        <p className="c1 mut clamp2">{localized(store.description, locale)}</p>
        <Tag>{localized(store.category.name, locale)}</Tag>
      </div>
    </article>
  )
}
