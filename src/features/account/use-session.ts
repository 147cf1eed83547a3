import { queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/identity'
import { CallError } from '#data/http/call-error.ts'
import { isMarked, unmark } from '#data/session.ts'
import { useHydrated } from '#lib/hydration.ts'

export type Session = { status: 'loading' | 'guest'; user: null } | { status: 'customer'; user: User }

const FRESH_MS = 60_000
const LOADING: Session = { status: 'loading', user: null }
const GUEST: Session = { status: 'guest', user: null }

/** Who is signed in at a store; null for a guest. */
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
    // That nobody is signed in is read from the device, so it is asked again whenever it matters.
    staleTime: ({ state }) => (state.data ? FRESH_MS : 0),
  })
}

/** The visitor of this store. `loading` on the server, in the first render and until the first answer. */
export function useSession(slug: string): Session {
  const hydrated = useHydrated()
  const { data, isError } = useQuery({ ...meQuery(slug), enabled: hydrated })
  if (!hydrated) return LOADING
  if (data && isMarked()) return { status: 'customer', user: data }
  return data === undefined && !isError ? LOADING : GUEST
}
