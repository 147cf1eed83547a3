import { QueryClient, onlineManager } from '@tanstack/react-query'
import { CallError } from './http/call-error.ts'
import { isReachable, subscribeReachability } from './reachability.ts'

const FRESH_MS = 60_000
const KEEP_MS = 14 * 24 * 3_600_000
const MOST_RETRIES = 2

/** Queries always try the network, because a paused one would keep a page waiting. */
export function createQueryClient(): QueryClient {
  if (typeof window !== 'undefined') {
    onlineManager.setEventListener((setOnline) => {
      setOnline(isReachable())
      return subscribeReachability(() => setOnline(isReachable()))
    })
  }
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        gcTime: KEEP_MS,
        retry: isWorthRetrying,
      },
    },
  })
}

export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  if (error.kind === 'offline') return failures < 1 && isReachable()
  if (error.status >= 400 && error.status < 500) return false
  return failures < MOST_RETRIES
}
