import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Zone } from '#domain/zone'
import { discard, forgetConfirmed, useOutbox } from '#data/outbox/outbox.ts'
import { useSession } from '#features/account'
import { useStableCallback } from '#lib/hooks.ts'
import { intentsOf, isRefused, overOf, withIntents } from './model/address-book.ts'
import type { AddressEntry, AddressIntent } from './model/address-book.ts'

/** The signed-in customer's addresses, the default one first, and the area they must lie in. Kept on the device for them. */
export function addressesQuery(slug: string) {
  return queryOptions({
    queryKey: [slug, 'addresses', 'book'],
    queryFn: async ({ signal }) => (await import('./addresses-call.ts')).fetchAddresses(slug, signal),
  })
}

export type AddressBook = {
  /** `unknown`: the server could not be asked, and this device does not know either. */
  readonly status: 'loading' | 'guest' | 'unknown' | 'known'
  /** Whose they are; null for a guest. */
  readonly subject: string | null
  readonly entries: readonly AddressEntry[]
  /** Where the store goes; null where it goes everywhere, or as long as nobody knows. */
  readonly zone: Zone | null
}

const NONE: readonly AddressEntry[] = []

/** The addresses of whoever is here, with what was done to them on this device. Not asked for where nothing is sent to any. */
export function useAddressBook(slug: string, isWanted = true): AddressBook {
  const { status, user } = useSession(slug)
  const { data, isError, dataUpdatedAt } = useQuery({
    ...addressesQuery(slug),
    enabled: isWanted && status === 'customer',
  })
  const subject = user?.id ?? null
  const { calls, ready } = useOutbox(slug, subject)
  const intents = useMemo(() => intentsOf(calls), [calls])
  const entries = useMemo(() => withIntents(data?.saved ?? [], intents, data !== undefined), [data, intents])
  const queryClient = useQueryClient()
  const taken = intents.filter(({ state }) => state === 'confirmed')
  useForKeys(taken.map(keyOf), dataUpdatedAt, (keys) => void forgetTaken(queryClient, slug, keys, dataUpdatedAt))
  // What was refused was meant for another list than the server has: more addresses, or fewer.
  useForKeys(
    intents.filter(isRefused).map(keyOf),
    0,
    () => void queryClient.invalidateQueries({ queryKey: addressesQuery(slug).queryKey }),
  )
  useForKeys(data ? overOf(entries, intents) : [], 0, (keys) => {
    for (const key of keys) void discard(slug, key)
  })
  const zone = data?.zone ?? null
  if (status !== 'customer') return { status, subject, entries: NONE, zone }
  if (data && ready) return { status: 'known', subject, entries, zone }
  return { status: isError && ready ? 'unknown' : 'loading', subject, entries, zone }
}

const keyOf = ({ key }: AddressIntent) => key

/** Does something with these keys of the outbox whenever they are others, or the list is another that was read `listedAt`. */
function useForKeys(keys: readonly string[], listedAt: number, act: (keys: readonly string[]) => void): void {
  const state = [listedAt, ...keys].join(' ')
  const run = useStableCallback(act)
  useEffect(() => {
    const [, ...some] = state.split(' ')
    if (some.length > 0) run(some)
  }, [state, run])
}

/** A page that is opened right after begins with the list that is on the device. */
const LIST_SAVED_WITHIN_MS = 3_000

const hearing = new Set<string>()

/** What the server has taken leaves the device once its list shows it. Where that could not be asked, the next list is another try. */
async function forgetTaken(
  queryClient: QueryClient,
  slug: string,
  keys: readonly string[],
  listedAt: number,
): Promise<void> {
  const id = `${slug} ${keys.join(' ')}`
  if (hearing.has(id)) return
  hearing.add(id)
  const { queryKey } = addressesQuery(slug)
  try {
    await queryClient.invalidateQueries({ queryKey })
    const state = queryClient.getQueryState(queryKey)
    if (state?.status !== 'success' || state.dataUpdatedAt <= listedAt) return
    await new Promise((resolve) => {
      setTimeout(resolve, LIST_SAVED_WITHIN_MS)
    })
    await forgetConfirmed(slug, keys)
  } finally {
    hearing.delete(id)
  }
}
