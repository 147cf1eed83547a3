// How server data is kept and asked for again. Data on the screen is never replaced by an error.
import { QueryClient, onlineManager } from '@tanstack/react-query'
import { CallError } from './http/call-error.ts'
import { isReachable, subscribeReachability } from './reachability.ts'

const FRESH_MS = 60_000
/** How long what no page shows stays in memory. Its age does not count. */
const KEEP_MS = 14 * 24 * 3_600_000
const MOST_RETRIES = 2

/**
 * A query client of one page view. Queries always try the network: a paused one would keep a page waiting
 * for ever, and what must survive being offline goes through the outbox. What failed is asked again on reconnect.
 */
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

/** A refusal stays a refusal; only lost requests and broken servers are asked again, and a lost one only once. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  if (error.kind === 'offline') return failures < 1 && isReachable()
  if (error.status >= 400 && error.status < 500) return false
  return failures < MOST_RETRIES
}
