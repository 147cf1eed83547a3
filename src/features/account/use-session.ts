import { queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/identity'
import type { Locale } from '#domain/locale'
import { CallError } from '#data/http/call-error.ts'
import { isMarked, unmark } from '#data/session.ts'
import { useHydrated } from '#lib/hydration.ts'

export type Session = { status: 'loading' | 'guest'; user: null } | { status: 'customer'; user: User }

const FRESH_MS = 60_000
const LOADING: Session = { status: 'loading', user: null }
const GUEST: Session = { status: 'guest', user: null }

/** The signed-in customer of a store; null for a guest. */
export function meQuery(slug: string) {
  return queryOptions({
    queryKey: [slug, 'me'],
    queryFn: async ({ signal }): Promise<User | null> => {
      if (!isMarked()) return null
      try {
        const { fetchMe } = await import('./session-calls.ts')
        return await fetchMe(slug, signal)
      } catch (error) {
        if (!(error instanceof CallError) || error.status !== 401) throw error
        unmark(slug)
        return null
      }
    },
    // A guest's status is read from the device at no cost, so it is never fresh.
    staleTime: ({ state }) => (state.data ? FRESH_MS : 0),
  })
}

/** Stores the customer's language on the server. @throws CallError, or the signal's reason on timeout. */
export async function tellLanguage(slug: string, locale: Locale, signal: AbortSignal): Promise<void> {
  await (await import('./session-calls.ts')).tellLanguage(slug, locale, signal)
}

/** The visitor of a store; `loading` on the server and until the first response. */
export function useSession(slug: string): Session {
  const hydrated = useHydrated()
  const { data, isError } = useQuery({ ...meQuery(slug), enabled: hydrated })
  if (!hydrated) return LOADING
  if (data && isMarked()) return { status: 'customer', user: data }
  return data === undefined && !isError ? LOADING : GUEST
}
