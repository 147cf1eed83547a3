// Which of a customer's data is kept on the device, and as what text.
import { ME } from './customer-known.ts'
import { dehydrate, hydrate, type DehydratedState, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** Second part of the query keys (after the slug) that are kept, most wanted first. */
export const PRIVATE_KEYS: readonly unknown[] = [ME, 'unseen', 'notifications', 'orders', 'addresses']

/** Raised by hand when the shape of kept data changes; a deploy alone must not empty what is there offline. */
const SHAPE = 1
const MAX_CHARACTERS = 2_000_000
const MAX_ENTRIES = 150

/** Whether a query is on a list of kept keys of this store. */
export function isKept(queryKey: QueryKey, slug: string, parts: readonly unknown[]): boolean {
  return queryKey[0] === slug && parts.includes(queryKey[1])
}

/** A failed attempt is not saved with the data it could not replace. */
const SETTLED = {
  status: 'success',
  error: null,
  fetchStatus: 'idle',
  fetchFailureCount: 0,
  fetchFailureReason: null,
} as const

/** Serialises what is kept of these keys, whole entries up to the cap; undefined when there is nothing. */
export function pack(queryClient: QueryClient, slug: string, parts: readonly unknown[]): string | undefined {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateMutation: () => false,
    // Data counts, not the last attempt: what could not be asked again offline is still what the phone knows.
    shouldDehydrateQuery: ({ queryKey, state }) =>
      state.data !== undefined && state.data !== null && isKept(queryKey, slug, parts),
  })
  const wanted = queries.sort((a, b) => parts.indexOf(a.queryKey[1]) - parts.indexOf(b.queryKey[1]))
  let room = MAX_CHARACTERS
  const kept = wanted
    .slice(0, MAX_ENTRIES)
    .map((query) => JSON.stringify({ ...query, state: { ...query.state, ...SETTLED } }))
    .filter((text) => {
      if (text.length > room) return false
      room -= text.length
      return true
    })
  return kept.length === 0 ? undefined : `{"shape":${SHAPE},"queries":[${kept.join(',')}]}`
}

/**
 * Puts what `pack` wrote into the client, however old: a wrong clock must not empty a phone. All of it is due to be asked for again by
 * whoever shows it, since another device may have changed it. Data of another shape or broken is left.
 */
export async function unpack(queryClient: QueryClient, blob: unknown): Promise<void> {
  if (typeof blob !== 'string') return
  const saved: unknown = JSON.parse(blob)
  if (
    typeof saved !== 'object' ||
    saved === null ||
    !('shape' in saved) ||
    saved.shape !== SHAPE ||
    !('queries' in saved) ||
    !Array.isArray(saved.queries)
  )
    return
  // A first visit has nothing to look at, so it does not carry the look.
  const { isKeptQuery } = await import('./kept-shape.ts')
  const queries = saved.queries
    .filter(isKeptQuery)
    .map(askedAgain)
    .flatMap((query) => byRevision(queryClient, query))
  hydrate(queryClient, { mutations: [], queries })
}

type SavedQuery = DehydratedState['queries'][number]

/** Heard by a clock that was ahead, it would pass for news until that day comes. */
function askedAgain(saved: SavedQuery): SavedQuery {
  const dataUpdatedAt = Math.min(saved.state.dataUpdatedAt, Date.now())
  return { ...saved, state: { ...saved.state, dataUpdatedAt, isInvalidated: true } }
}

/**
 * What says itself how new it is, such as an order, counts by that: neither a late answer nor a late write to the device may
 * bring back older news. Everything else counts by when it was heard.
 */
function byRevision(queryClient: QueryClient, saved: SavedQuery): SavedQuery[] {
  const known = queryClient.getQueryState(saved.queryKey)
  const [before, after] = [revisionOf(known?.data), revisionOf(saved.state.data)]
  if (!known || before === after) return [saved]
  if (after < before) return []
  const dataUpdatedAt = Math.max(saved.state.dataUpdatedAt, known.dataUpdatedAt + 1)
  return [{ ...saved, state: { ...saved.state, dataUpdatedAt } }]
}

function revisionOf(data: unknown): number {
  return typeof data === 'object' && data !== null && 'revision' in data ? Number(data.revision) : 0
}
