// Stands in for query-core's infiniteQueryBehavior.js (vite.config.ts): no page asks for one page after another without end.
const none = (): never => {
  throw new Error('infinite queries are left out of the page: see vite.config.ts')
}

export { none as hasNextPage, none as hasPreviousPage, none as infiniteQueryBehavior }
