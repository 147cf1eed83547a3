import { Link } from '@tanstack/react-router'
import { useMessages } from '#i18n/messages.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { HousePalette } from '#ui/house-palette.tsx'

const WORDS = {
  store: ['catalog.noStore', 'catalog.noStoreBody'],
  page: ['catalog.noPage', 'catalog.noPageBody'],
  item: ['catalog.noItem', 'catalog.noItemBody'],
} as const

/** A friendly 404: what is missing, and the way on. Without a store the way on is the list of stores. */
export function NotFoundPage({ kind, slug }: { kind: 'store' | 'page' | 'item'; slug?: string }) {
  const { t } = useMessages()
  const [title, body] = WORDS[kind]
  const look = buttonClass({ size: 'lg' })
  return (
    <main>
      {slug === undefined ? (
        <>
          <title>{t(title)}</title>
          <HousePalette />
        </>
      ) : null}
      <EmptyState
        art={['search', 'greens', 'tomato']}
        title={t(title)}
        actions={
          slug === undefined ? (
            <a href="/" className={look}>
              {t('catalog.seeStores')}
            </a>
          ) : (
            <Link to="/$tenant/" params={{ tenant: slug }} className={look}>
              {t('catalog.seeMenu')}
            </Link>
          )
        }
      >
        {t(body)}
      </EmptyState>
    </main>
  )
}
