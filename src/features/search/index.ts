// @script search
import { loadSearches } from '#data/recent-searches.ts'

export { SearchPage } from './search-page.tsx'

/** Reads the recent searches, so that the page is complete at once. */
export async function prepareSearch(slug: string) {
  if (typeof document !== 'undefined') await loadSearches(slug)
}
