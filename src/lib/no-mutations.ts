// Stands in for query-core's mutationCache.js (vite.config.ts): what a page sends goes through the outbox or a plain call.

/** Holds nothing and takes nothing. */
export class MutationCache {
  readonly getAll = () => []
  readonly findAll = () => []
  readonly clear = () => undefined
  readonly resumePausedMutations = () => Promise.resolve()
  build(): never {
    throw new Error('mutations are left out of the page: see vite.config.ts')
  }
}
