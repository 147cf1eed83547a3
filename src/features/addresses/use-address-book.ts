import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Zone } from '#contract/zone'
import { discard, forgetConfirmed, useOutbox } from '#data/outbox/outbox.ts'
import { useSession } from '#features/account'
import { intentsOf, isRefused, withIntents } from './address-book.ts'
import type { AddressEntry, AddressIntent } from './address-book.ts'
import { addressesQuery } from './addresses-query.ts'

export type AddressBook = {
  /** `unknown`: the server could not be asked, and this device does not know either. */
  readonly status: 'loading' | 'guest' | 'unknown' | 'known'
  readonly entries: readonly AddressEntry[]
  /** Where the store goes; null where it goes everywhere, or as long as nobody knows. */
  readonly zone: Zone | null
}

const NONE: readonly AddressEntry[] = []

/** The addresses of whoever is here, with what was done to them on this device. Not asked for where nothing is sent to any. */
export function useAddressBook(slug: string, isWanted = true): AddressBook {
  const { status, user } = useSession(slug)
  const { data, isError } = useQuery({ ...addressesQuery(slug), enabled: isWanted && status === 'customer' })
  const { calls, ready } = useOutbox(slug, user?.id ?? null)
  const intents = useMemo(() => intentsOf(calls), [calls])
  useSettled(slug, intents, data?.saved)
  const entries = useMemo(() => withIntents(data?.saved ?? [], intents, data !== undefined), [data, intents])
  const zone = data?.zone ?? null
  if (status !== 'customer') return { status, entries: NONE, zone }
  if (data && ready) return { status: 'known', entries, zone }
  return { status: isError && ready ? 'unknown' : 'loading', entries, zone }
}

/** What the server has taken leaves the device once its list shows it; what was refused about an address that is gone, at once. */
function useSettled(
  slug: string,
  intents: readonly AddressIntent[],
  saved: readonly { id: string }[] | undefined,
): void {
  const queryClient = useQueryClient()
  const confirmed = intents.filter(({ state }) => state === 'confirmed').map(({ key }) => key)
  const done = confirmed.join(' ')
  const isNowhere = (id: string) =>
    !saved?.some((address) => address.id === id) &&
    !intents.some((other) => other.act === 'addAddress' && other.id === id)
  const over = intents
    .filter((intent) => isRefused(intent) && intent.act !== 'addAddress' && saved && isNowhere(intent.id))
    .map(({ key }) => key)
    .join(' ')
  useEffect(() => {
    if (done !== '') void hearAndForget(queryClient, slug, done.split(' '))
  }, [queryClient, slug, done])
  useEffect(() => {
    if (over !== '') for (const key of over.split(' ')) void discard(slug, key)
  }, [slug, over])
}

/** A page that is opened right after begins with the list that is on the device. */
const LIST_SAVED_WITHIN_MS = 3_000

const hearing = new Set<string>()

async function hearAndForget(queryClient: QueryClient, slug: string, keys: readonly string[]): Promise<void> {
  const id = `${slug} ${keys.join(' ')}`
  if (hearing.has(id)) return
  hearing.add(id)
  const { queryKey } = addressesQuery(slug)
  const since = Date.now()
  try {
    await queryClient.invalidateQueries({ queryKey })
    const state = queryClient.getQueryState(queryKey)
    if (state?.status !== 'success' || state.dataUpdatedAt < since) return
    await new Promise((resolve) => {
      setTimeout(resolve, LIST_SAVED_WITHIN_MS)
    })
    await forgetConfirmed(slug, keys)
  } finally {
    hearing.delete(id)
  }
}
