// Whether this device knows a customer at all. Apart from what keeps their data, because a guest's visit does not load that.
import type { QueryClient } from '@tanstack/react-query'
import { deviceState } from './device/device-state.ts'
import { isMarked } from './session-mark.ts'

/** Second part of the key of the query that says who is signed in. */
export const ME = 'me'

const idSchema = { safeParse: (saved: unknown) => (typeof saved === 'string' ? { data: saved } : {}) }

/** Id of the customer whose data the device may show. */
export const customerId = (slug: string) => deviceState('customer-id', { tenant: slug }, idSchema)

/** True when somebody is signed in or was and left data on the device. */
export async function mayKnowCustomer(slug: string): Promise<boolean> {
  if (isMarked()) return true
  const known = await customerId(slug)
    .read()
    .catch(() => undefined)
  return known !== undefined
}

/** Calls back once as soon as somebody signs in on this page. */
export function onFirstCustomer(queryClient: QueryClient, slug: string, callback: () => void): void {
  const unsubscribe = queryClient.getQueryCache().subscribe(({ query: { queryKey, state } }) => {
    if (queryKey[0] !== slug || queryKey[1] !== ME || !state.data) return
    unsubscribe()
    callback()
  })
}
