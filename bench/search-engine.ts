// The search of the page, put where a browser under measurement can call it: bench/search.ts builds this file into one script.
import type { Category } from '#contract/catalog'
import { search } from '#domain/search/search'
import { type SearchableItem, indexMenu } from '#domain/search/menu-index'

export type EngineFigures = {
  readonly indexMs: number
  readonly longestStepMs: number
  readonly queryMs: readonly number[]
}

declare global {
  var measureEngine: (
    items: readonly SearchableItem[],
    categories: readonly Category[],
    queries: readonly string[],
  ) => EngineFigures
}

/** Other programs run on the machine too: of so many answers to a query the quickest is its own time. */
const TIMES = 3

/** Milliseconds for building the index, its longest step, and each query. */
globalThis.measureEngine = (items, categories, queries) => {
  const steps = indexMenu(items, categories)
  const startedAt = performance.now()
  let longestStepMs = 0
  let stepAt = startedAt
  let step = steps.next()
  while (!step.done) {
    longestStepMs = Math.max(longestStepMs, performance.now() - stepAt)
    stepAt = performance.now()
    step = steps.next()
  }
  const indexMs = performance.now() - startedAt
  const index = step.value
  const ask = (query: string) => {
    const askedAt = performance.now()
    search(index, query)
    return performance.now() - askedAt
  }
  const queryMs = queries.map((query) => Math.min(...Array.from({ length: TIMES }, () => ask(query))))
  return { indexMs, longestStepMs, queryMs }
}
