// What people type into the search of the demo stores, and what must come. Ids are those of the stores' documents.

export type ExpectedSearch = {
  readonly store: 'sumac' | 'mellow' | 'lamsa' | 'bayt' | 'bazaar'
  readonly query: string
  /** The rule the query is there for. */
  readonly because: string
  /** The first results, in order; an empty list is no result at all. */
  readonly first: readonly string[]
  /** Found too, wherever. */
  readonly also?: readonly string[]
  readonly never?: readonly string[]
  /** What is offered when nothing is found; null is no offer. */
  readonly suggests?: string | null
}

/** Queries of one store for one rule. */
export const list = (
  store: ExpectedSearch['store'],
  because: string,
  ...queries: readonly [
    query: string,
    first: readonly string[],
    rest?: Pick<ExpectedSearch, 'also' | 'never' | 'suggests'>,
  ][]
): ExpectedSearch[] => queries.map(([query, first, rest]) => ({ store, because, query, first, ...rest }))
