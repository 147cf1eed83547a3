import { useSyncExternalStore } from 'react'
import { wordsOf } from '#contract/search'
import { changeSearches, recentSearches, subscribeSearches } from '#data/recent-searches.ts'

const NONE: readonly string[] = []

/** What was searched for on this device, newest first, and changing it. */
export function useRecentSearches(slug: string) {
  const searches = useSyncExternalStore(
    subscribeSearches,
    () => recentSearches(slug),
    () => NONE,
  )
  const change = (next: (before: readonly string[]) => readonly string[]) => void changeSearches(slug, next)
  return {
    searches,
    /** Puts a query first. Other spellings of it go. */
    remember: (query: string) => {
      const words = wordsOf(query).join(' ')
      if (words !== '')
        change((before) => [query.trim(), ...before.filter((other) => wordsOf(other).join(' ') !== words)])
    },
    remove: (query: string) => change((before) => before.filter((other) => other !== query)),
    clear: () => change(() => NONE),
  }
}
