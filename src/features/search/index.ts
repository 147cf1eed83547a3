// @script search
import { loadSearches } from '#data/recent-searches.ts'

export { SearchPage } from './search-page.tsx'

/** Reads what was searched for before, so that the page stands complete at once. */
export async function prepareSearch(slug: string): Promise<void> {
  if (typeof document !== 'undefined') await loadSearches(slug)
}
