import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { MenuItem } from '#contract/catalog'
import { isRestaurant } from '#domain/order-types'
import { MenuFailed, useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { useStableCallback } from '#lib/hooks.ts'
import { buttonClass, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { RecentList, useRecentSearches } from './recent-searches.tsx'
import { SearchHead } from './search-head.tsx'
import { categoryIn, useResults, useSearchIndex } from './search-index.ts'
import { CategoryChips, SearchResults } from './search-results.tsx'
import { useQueryText } from './use-query-text.ts'

const MAX_RECOMMENDED = 10
const COUNT = 'px-(--gutter) pt-3.5 text-caption text-text-2 md:pt-4.5'
const IN_PLACE = '*:pt-6 *:pb-2'
const SKELETON_ROW =
  'relative flex gap-3.5 px-(--gutter) py-4 forced-colors:outline forced-colors:-outline-offset-1 max-md:first:pt-3 max-md:not-first:before:absolute max-md:not-first:before:inset-x-(--gutter) max-md:not-first:before:top-0 max-md:not-first:before:h-px max-md:not-first:before:bg-line md:rounded-lg md:bg-surface md:p-3.5 md:lined-hairline'

type SearchAddress = { readonly q: string; readonly category: string | null }

type SearchPageProps = {
  slug: string
  address: SearchAddress
  /** Replaces the address, so that going back leaves the search. */
  onAddress: (address: SearchAddress) => void
  renderResults: (items: readonly MenuItem[]) => ReactNode
  renderRecommended: (items: readonly MenuItem[]) => ReactNode
}

export function SearchPage({ slug, address, onAddress, renderResults, renderRecommended }: SearchPageProps) {
  const { t } = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const { menu, index, state, served, retry } = useSearchIndex(slug)
  const { text, query, type, settle } = useQueryText(
    address.q,
    (q) => onAddress({ q, category: q === '' ? null : address.category }),
    field,
  )
  const own = useResults(index, menu, query, address.category)
  const isServed = served?.query === query && served.category === categoryIn(served.categories, address.category)
  const results = own ?? (isServed ? served : null)
  const recent = useRecentSearches(slug)
  const { remember } = recent
  // A page with results has no keyboard over them.
  useEffect(() => {
    if (field.current?.value === '') field.current.focus({ preventScroll: true })
  }, [])

  const start = (next: string) => {
    type('')
    type(next)
    settle()
    remember(next)
    window.scrollTo({ top: 0, behavior: 'instant' })
  }
  const onTouch = useStableCallback(settle)
  const onUse = useStableCallback(() => remember(text))
  const isAsked = query.trim() !== ''
  const count = results?.total ?? 0
  const isDone = state === 'whole' || state === 'partial' || isServed
  const recents = <RecentList recent={recent} onChoose={start} />
  const recommended = (menu?.items ?? []).filter((item) => item.is_recommended).slice(0, MAX_RECOMMENDED)
  const popular = recommended.length > 0 ? renderRecommended(recommended) : null
  return (
    <main className="mx-auto max-w-[1280px] pb-6 lg:pt-3">
      <h1 className="sr-only">{t('navigation.search')}</h1>
      <SearchHead
        slug={slug}
        field={field}
        text={text}
        onType={(next) => {
          type(next)
          if (window.scrollY > 0) window.scrollTo({ top: 0, behavior: 'instant' })
        }}
        onSubmit={() => {
          remember(text)
          settle()
        }}
      />
      {isAsked && results && results.categories.length > 1 ? (
        <CategoryChips
          categories={results.categories}
          chosen={results.category}
          onChoose={(category) => {
            settle()
            onAddress({ q: text, category })
          }}
        />
      ) : null}
      <p className={count > 0 ? COUNT : 'sr-only'} aria-live="polite">
        {!isAsked || !results ? '' : isDone ? t('search.count', { count }) : t('search.loading')}
      </p>
      {state === 'partial' ? <p className={COUNT}>{t('search.partial')}</p> : null}
      {!isAsked ? (
        <>
          {recents}
          {popular}
        </>
      ) : results && count > 0 ? (
        <>
          <SearchResults
            list={`${slug} ${results.category ?? ''} ${query}`}
            first={isServed ? served.items.length : undefined}
            items={results.items}
            by={results.by}
            render={renderResults}
            // Two changes of the address in one task would be one: the query's comes first.
            onTouch={onTouch}
            onUse={onUse}
          />
          {recents}
        </>
      ) : state === 'failed' ? (
        <div className={IN_PLACE}>
          <MenuFailed onRetry={retry} />
        </div>
      ) : results && isDone ? (
        <>
          <div className={IN_PLACE}>
            <NoMatch slug={slug} query={query.trim()} suggestion={results.suggestion} onChoose={remember} />
          </div>
          {popular}
        </>
      ) : (
        <Loading label={t('search.loading')}>
          <SkeletonRows className={SKELETON_ROW} />
        </Loading>
      )}
    </main>
  )
}

type NoMatchProps = { slug: string; query: string; suggestion: string | null; onChoose: (query: string) => void }

function NoMatch({ slug, query, suggestion, onChoose }: NoMatchProps) {
  const { t } = useMessages()
  return (
    <EmptyState
      art={['search', 'greens', 'tomato']}
      level={2}
      title={t('search.noMatch', { query })}
      actions={
        <>
          {suggestion === null ? null : (
            <Link
              to="/$tenant/search"
              params={{ tenant: slug }}
              search={{ q: suggestion }}
              replace
              className={buttonClass({ variant: 'tonal', size: 'lg' })}
              onClick={() => onChoose(suggestion)}
            >
              {t('search.didYouMean', { query: suggestion })}
            </Link>
          )}
          <ButtonLink slug={slug} to="/$tenant/" look={{ variant: 'plain', size: 'lg' }}>
            {t(isRestaurant(useStore(slug)) ? 'search.seeMenu' : 'search.seeServices')}
          </ButtonLink>
        </>
      }
    >
      {t('search.noMatchBody')}
    </EmptyState>
  )
}
