// A customer's answers of the server on the device, for TanStack Query to persist: which of them, as what text, and what of a text still counts.
import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/query-persist-client-core'
import type { Persister } from '@tanstack/query-persist-client-core'
import type { DehydratedState, QueryClient, QueryKey } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ME } from './session.ts'

/** Second part of the query keys (after the slug) that are kept, most wanted first, and what data must have for pages to draw it. */
const KEPT = {
  [ME]: z.looseObject({ id: z.string(), name: z.string() }),
  unseen: z.looseObject({ count: z.number() }),
  notifications: z.looseObject({
    pages: z.array(z.looseObject({ entries: z.array(z.unknown()), total: z.number() })),
  }),
  orders: z.unknown(),
  addresses: z.looseObject({ saved: z.array(z.looseObject({ id: z.string() })) }),
} as const
export const PRIVATE_KEYS: readonly unknown[] = Object.keys(KEPT)

/** Raised by hand when the shape of kept data changes; a deploy alone must not empty what is there offline. */
const BUSTER = '1'
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

type Query = DehydratedState['queries'][number]

/** Where the text of a customer's answers is kept. */
export type TextStore = { read(): Promise<unknown>; write(text: string | undefined): Promise<void> }

/**
 * Keeps a customer's answers as one text: whole entries up to the cap, the most wanted first. However old it is, it counts: a wrong clock
 * must not empty a phone. All of it is due to be asked for again by whoever shows it, since another device may have changed it.
 */
function persisterOf(queryClient: QueryClient, slug: string, store: TextStore): Persister {
  return {
    async persistClient({ timestamp, buster, clientState }) {
      const wanted = clientState.queries.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, MAX_ENTRIES)
      let room = MAX_CHARACTERS
      const kept = wanted
        .map((query) => JSON.stringify({ ...query, state: { ...query.state, ...SETTLED } }))
        .filter((text) => {
          if (text.length > room) return false
          room -= text.length
          return true
        })
      const head = JSON.stringify({ timestamp, buster }).slice(0, -1)
      await store.write(
        kept.length === 0 ? undefined : `${head},"clientState":{"mutations":[],"queries":[${kept.join(',')}]}}`,
      )
    },
    async restoreClient() {
      const text = await store.read()
      const saved = typeof text === 'string' ? savedSchema.safeParse(JSON.parse(text)).data : undefined
      if (!saved) return undefined
      const queries = saved.clientState.queries.flatMap((query) =>
        isDrawable(query, slug) ? byRevision(queryClient, askedAgain(query)) : [],
      )
      return { ...saved, clientState: { mutations: [], queries } }
    },
    removeClient: () => store.write(undefined),
  }
}

const querySchema = z.looseObject({
  queryKey: z.array(z.unknown()),
  queryHash: z.string(),
  state: z.looseObject({ data: z.unknown(), dataUpdatedAt: z.number() }),
})

const placeOf = ({ queryKey }: Query) => PRIVATE_KEYS.indexOf(queryKey[1])

/** What a text of today's build, or of one before, says. */
const savedSchema = z.union([
  z.object({ timestamp: z.number(), buster: z.string(), clientState: z.object({ queries: z.array(z.unknown()) }) }),
  // Version 0.1 before 2026-12 wrote its own text; it is read once, and written anew in this form.
  z.pipe(
    z.object({ shape: z.literal(1), queries: z.array(z.unknown()) }),
    z.transform(({ queries }) => ({ timestamp: 1, buster: BUSTER, clientState: { queries } })),
  ),
])

/** True for one saved answer that can be shown. */
function isDrawable(entry: unknown, slug: string): entry is Query {
  const query = querySchema.safeParse(entry).data
  if (!query || !isKept(query.queryKey, slug, PRIVATE_KEYS)) return false
  const schema = new Map<unknown, z.core.$ZodType>(Object.entries(KEPT)).get(query.queryKey[1])
  return (query.state.data ?? null) !== null && schema !== undefined && z.safeParse(schema, query.state.data).success
}

/** Heard by a clock that was ahead, it would pass for news until that day comes. */
function askedAgain(saved: Query): Query {
  const dataUpdatedAt = Math.min(saved.state.dataUpdatedAt, Date.now())
  return { ...saved, state: { ...saved.state, dataUpdatedAt, isInvalidated: true } }
}

/**
 * What says itself how new it is, such as an order, counts by that: neither a late answer nor a late write to the device may
 * bring back older news. Everything else counts by when it was heard.
 */
function byRevision(queryClient: QueryClient, saved: Query): Query[] {
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

/** Puts what is kept into the client; newer data in it stays. @throws what the device does, or Error for a text that is damaged, which is removed. */
export const restoreAnswers = (queryClient: QueryClient, slug: string, store: TextStore): Promise<void> =>
  persistQueryClientRestore({
    queryClient,
    persister: persisterOf(queryClient, slug, store),
    buster: BUSTER,
    maxAge: Infinity,
  })

/** Keeps what the client knows of the customer, never mutations. @throws DOMException when the device refuses or has no room. */
export const saveAnswers = (queryClient: QueryClient, slug: string, store: TextStore): Promise<void> =>
  persistQueryClientSave({
    queryClient,
    persister: persisterOf(queryClient, slug, store),
    buster: BUSTER,
    dehydrateOptions: {
      shouldDehydrateMutation: () => false,
      // Data counts, not the last attempt: what could not be asked again offline is still what the phone knows.
      shouldDehydrateQuery: ({ queryKey, state }) =>
        state.data !== undefined && state.data !== null && isKept(queryKey, slug, PRIVATE_KEYS),
    },
  })
