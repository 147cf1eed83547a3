// @script look
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isRestaurant } from '#contract/store-kind'
import { useMessages } from '#i18n/messages.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { HousePalette } from '#ui/house-palette.tsx'
import { useStore } from './store/use-store.ts'

const WORDS = {
  store: ['catalog.noStore', 'catalog.noStoreBody'],
  page: ['catalog.noPage', 'catalog.noPageBody'],
  item: ['catalog.noItem', 'catalog.noItemBody'],
  service: ['catalog.noService', 'catalog.noItemBody'],
} as const

const LOOK = buttonClass({ size: 'lg' })

/** A friendly 404: what is missing, and the way on. Without a store the way on is the list of stores. */
export function NotFoundPage({ kind, slug }: { kind: 'store' | 'page' | 'item'; slug?: string }) {
  const { t } = useMessages()
  if (slug !== undefined) return <MissingInStore kind={kind} slug={slug} />
  const wayOn = (
    <a href="/" className={LOOK}>
      {t('catalog.seeStores')}
    </a>
  )
  return (
    <Missing kind={kind} wayOn={wayOn}>
      <title>{t(WORDS[kind][0])}</title>
      <HousePalette />
    </Missing>
  )
}

function MissingInStore({ kind, slug }: { kind: 'store' | 'page' | 'item'; slug: string }) {
  const { t } = useMessages()
  const isMenu = isRestaurant(useStore(slug))
  const wayOn = (
    <Link to="/$tenant/" activeOptions={{ exact: true }} params={{ tenant: slug }} className={LOOK}>
      {t(isMenu ? 'catalog.seeMenu' : 'catalog.seeServices')}
    </Link>
  )
  return <Missing kind={kind === 'item' && !isMenu ? 'service' : kind} wayOn={wayOn} />
}

type MissingProps = { kind: keyof typeof WORDS; wayOn: ReactNode; children?: ReactNode }

function Missing({ kind, wayOn, children }: MissingProps) {
  const { t } = useMessages()
  const [title, body] = WORDS[kind]
  return (
    <main>
      {children}
      <EmptyState art={['search', 'greens', 'tomato']} title={t(title)} actions={wayOn}>
        {t(body)}
      </EmptyState>
    </main>
  )
}
