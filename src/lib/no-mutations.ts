// In the place of the query library's cache of mutations, which nothing here uses: writes go through the outbox or are plain calls.
const NONE: readonly never[] = []

export class MutationCache {
  getAll = () => NONE
  findAll = () => NONE
  find = () => undefined
  clear = () => undefined
  resumePausedMutations = () => Promise.resolve(NONE)
}
