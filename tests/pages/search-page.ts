import type { Place } from './place.ts'

/** The search of a store: its field, what it found, what was searched before. */
export function searchPage({ page, say, open }: Place) {
  const results = page.getByRole('region', { name: say('search.results'), exact: true })
  const recents = page.getByRole('region', { name: say('search.recent'), exact: true })
  return {
    open: (query?: string) => open(query === undefined ? 'search' : `search?q=${encodeURIComponent(query)}`),
    field: page.getByRole('searchbox'),
    clear: page.getByRole('button', { name: say('search.clear'), exact: true }),
    results,
    /** Names of what was found, best first. */
    names: results.getByRole('heading', { level: 3 }),
    result: (name: string) => results.getByRole('link', { name, exact: true }),
    count: (count: number) => page.getByText(say('search.count', { count }), { exact: true }),
    category: (name: string) =>
      page.getByRole('group', { name: say('search.categories') }).getByRole('button', { name, exact: true }),
    recents,
    /** Queries searched for before, newest first. */
    recent: recents.locator('li'),
    chooseRecent: (query: string) => recents.getByRole('button', { name: query, exact: true }).click(),
    removeRecent: (query: string) => recents.getByRole('button', { name: say('search.remove', { query }) }).click(),
    clearRecents: recents.getByRole('button', { name: say('search.clearRecent'), exact: true }),
    nothing: (query: string) => page.getByRole('heading', { name: say('search.noMatch', { query }) }),
    suggestion: (query: string) => page.getByRole('link', { name: say('search.didYouMean', { query }) }),
    /** Way in, wherever the screen has it. */
    link: page
      .getByRole('link', { name: say('navigation.search'), exact: true })
      .filter({ visible: true })
      .first(),
  }
}
