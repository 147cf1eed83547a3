import { type Persister, persistQueryClientRestore, persistQueryClientSave } from '@tanstack/query-persist-client-core'
import type { DehydratedState, QueryClient, QueryKey } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ME } from './session.ts'

/** By the second part of their query keys, most wanted first, with what pages need of the data. */
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

/** Raised when the shape changes, and not by a new build, which must leave offline data. */
const BUSTER = '1'
const MAX_CHARACTERS = 2_000_000
const MAX_ENTRIES = 150

export const isKept = (queryKey: QueryKey, slug: string, parts: readonly unknown[]): boolean =>
  queryKey[0] === slug && parts.includes(queryKey[1])

/** Without the failed attempt to renew the data. */
const SETTLED = {
  status: 'success',
  error: null,
  fetchStatus: 'idle',
  fetchFailureCount: 0,
  fetchFailureReason: null,
} as const

type Query = DehydratedState['queries'][number]

export type TextStore = { read(): Promise<unknown>; write(text: string | undefined): Promise<void> }

/** Whole entries as one text up to a limit, of any age, since a clock may be wrong. All is asked for again. */
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

const savedSchema = z.object({
  timestamp: z.number(),
  buster: z.string(),
  clientState: z.object({ queries: z.array(z.unknown()) }),
})

function isDrawable(entry: unknown, slug: string): entry is Query {
  const query = querySchema.safeParse(entry).data
  if (!query || !isKept(query.queryKey, slug, PRIVATE_KEYS)) return false
  const schema = new Map<unknown, z.core.$ZodType>(Object.entries(KEPT)).get(query.queryKey[1])
  return (query.state.data ?? null) !== null && schema !== undefined && z.safeParse(schema, query.state.data).success
}

/** A time of a clock that was ahead would count as fresh until then. */
function askedAgain(saved: Query): Query {
  const dataUpdatedAt = Math.min(saved.state.dataUpdatedAt, Date.now())
  return { ...saved, state: { ...saved.state, dataUpdatedAt, isInvalidated: true } }
}

/** By revision where data has one, since a late answer or write may have older data. */
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

/** Newer data in the client stays. @throws what the device does, or Error for a damaged text, which is removed. */
export const restoreAnswers = (queryClient: QueryClient, slug: string, store: TextStore): Promise<void> =>
  persistQueryClientRestore({
    queryClient,
    persister: persisterOf(queryClient, slug, store),
    buster: BUSTER,
    maxAge: Infinity,
  })

/** @throws DOMException when the device refuses or has no room. */
export const saveAnswers = (queryClient: QueryClient, slug: string, store: TextStore): Promise<void> =>
  persistQueryClientSave({
    queryClient,
    persister: persisterOf(queryClient, slug, store),
    buster: BUSTER,
    dehydrateOptions: {
      shouldDehydrateMutation: () => false,
      // Data is kept also when the last attempt to renew it failed.
      shouldDehydrateQuery: ({ queryKey, state }) =>
        state.data !== undefined && state.data !== null && isKept(queryKey, slug, PRIVATE_KEYS),
    },
  })
