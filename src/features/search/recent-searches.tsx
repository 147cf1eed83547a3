import { wordsOf } from '#domain/search/search'
import { changeSearches, useSearches } from '#data/recent-searches.ts'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon, IconButton } from '#ui/icon.tsx'
import { xBold } from '#ui/icons/bold.ts'
import { clockCounterClockwise } from '#ui/icons/regular.ts'

type RecentListProps = { recent: ReturnType<typeof useRecentSearches>; onChoose: (query: string) => void }

export function RecentList({ recent: { searches, remove, clear }, onChoose }: RecentListProps) {
  const { t } = useMessages()
  if (searches.length === 0) return null
  return (
    <section className="px-(--gutter) pt-3.5 pb-2 md:max-w-130" aria-labelledby="recents-h">
      <div className="flex items-center justify-between">
        <h2 id="recents-h" className="text-subheading">
          {t('search.recent')}
        </h2>
        <Button
          variant="plain"
          size="sm"
          className="-me-3.5 font-semibold"
          aria-label={t('search.clearRecent')}
          onClick={clear}
        >
          {t('search.clearRecentShort')}
        </Button>
      </div>
      <ul>
        {searches.map((query) => (
          <li
            key={query}
            className="flex min-h-12 items-center justify-between not-first:[box-shadow:0_-1px_0_var(--line)]"
          >
            <button
              type="button"
              className="flex min-h-12 min-w-0 flex-1 items-center gap-3"
              onClick={() => onChoose(query)}
            >
              <Icon path={clockCounterClockwise} />
              <span className="truncate" dir="auto">
                {query}
              </span>
            </button>
            <IconButton
              path={xBold}
              size={16}
              className="-me-3.5 text-text-2"
              label={t('search.remove', { query })}
              onClick={() => remove(query)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const NONE: readonly string[] = []

export function useRecentSearches(slug: string) {
  const searches = useSearches((lists) => lists[slug]) ?? NONE
  const change = (next: Parameters<typeof changeSearches>[1]) => void changeSearches(slug, next)
  return {
    searches,
    remember: (query: string) => {
      const words = wordsOf(query).join(' ')
      if (words !== '')
        change((before) => [query.trim(), ...before.filter((other) => wordsOf(other).join(' ') !== words)])
    },
    remove: (query: string) => change((before) => before.filter((other) => other !== query)),
    clear: () => change(() => NONE),
  }
}
