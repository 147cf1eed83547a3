import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Zone } from '#contract/zone'
import { discard, forgetConfirmed, useOutbox } from '#data/outbox/outbox.ts'
import { useSession } from '#features/account'
import { intentsOf, isRefused, overOf, withIntents } from './address-book.ts'
import type { AddressEntry, AddressIntent } from './address-book.ts'
import { addressesQuery } from './addresses-query.ts'

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
  useTaken(slug, intents, dataUpdatedAt)
  useRefused(slug, intents)
  useOver(slug, data ? overOf(entries, intents) : NO_KEYS)
  const zone = data?.zone ?? null
  if (status !== 'customer') return { status, subject, entries: NONE, zone }
  if (data && ready) return { status: 'known', subject, entries, zone }
  return { status: isError && ready ? 'unknown' : 'loading', subject, entries, zone }
}

const NO_KEYS: readonly string[] = []

/** What the server has taken leaves the device once its list shows it. Where that could not be asked, the next list is another try. */
function useTaken(slug: string, intents: readonly AddressIntent[], listedAt: number): void {
  const queryClient = useQueryClient()
  const taken = intents.filter(({ state }) => state === 'confirmed').map(({ key }) => key)
  const keys = taken.join(' ')
  useEffect(() => {
    if (keys !== '') void hearAndForget(queryClient, slug, keys.split(' '), listedAt)
  }, [queryClient, slug, keys, listedAt])
}

/** What was refused was meant for another list than the server has: more addresses, or fewer. */
function useRefused(slug: string, intents: readonly AddressIntent[]): void {
  const queryClient = useQueryClient()
  const refused = intents.filter(isRefused).map(({ key }) => key)
  const keys = refused.join(' ')
  useEffect(() => {
    if (keys !== '') void queryClient.invalidateQueries({ queryKey: addressesQuery(slug).queryKey })
  }, [queryClient, slug, keys])
}

function useOver(slug: string, over: readonly string[]): void {
  const keys = over.join(' ')
  useEffect(() => {
    if (keys !== '') for (const key of keys.split(' ')) void discard(slug, key)
  }, [slug, keys])
}

/** A page that is opened right after begins with the list that is on the device. */
const LIST_SAVED_WITHIN_MS = 3_000

const hearing = new Set<string>()

async function hearAndForget(
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
