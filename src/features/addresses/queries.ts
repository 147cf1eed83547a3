import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { discard, forgetConfirmed, useOutbox } from '#data/outbox/outbox.ts'
import { meQuery, useSession } from '#features/account'
import { useStableCallback } from '#lib/hooks.ts'
import {
  type AddAddressBody,
  type UpdateAddressBody,
  addAddress,
  deleteAddress,
  setDefaultAddress,
  updateAddress,
} from '#contract/address'
import type { Problem } from '#contract/problem'
import { type ChangeOutcome, makeChange } from '#data/outbox/make-change.ts'
import {
  type AddressChange,
  type AddressEntry,
  changesOf,
  isRefused,
  orphanedKeys,
  withChanges,
} from './model/address-book.ts'

export const addressesQuery = (slug: string) =>
  queryOptions({
    queryKey: [slug, 'addresses', 'book'],
    queryFn: async ({ signal }) => (await import('./addresses-call.ts')).fetchAddresses(slug, signal),
  })

const NONE: readonly AddressEntry[] = []

export type AddressBook = ReturnType<typeof useAddressBook>

/** The server's addresses with the changes of this device. `unknown`: neither the server nor the device has a list. */
export function useAddressBook(slug: string, isWanted = true) {
  const { status: session, user } = useSession(slug)
  const isCustomer = session === 'customer'
  const { data, isError, dataUpdatedAt } = useQuery({ ...addressesQuery(slug), enabled: isWanted && isCustomer })
  const subject = user?.id ?? null
  const { calls, ready } = useOutbox(slug, subject)
  const changes = useMemo(() => changesOf(calls), [calls])
  const entries = useMemo(() => withChanges(data?.saved ?? [], changes, data !== undefined), [data, changes])
  const queryClient = useQueryClient()
  useForKeys(
    keysOf(changes, ({ state }) => state === 'confirmed'),
    dataUpdatedAt,
    (keys) => void forgetListed(queryClient, slug, keys, dataUpdatedAt),
  )
  // A refusal means that the server's list differs from the one that the change was made for.
  useForKeys(keysOf(changes, isRefused), 0, () => void queryClient.invalidateQueries(addressesQuery(slug)))
  useForKeys(data ? orphanedKeys(entries, changes) : [], 0, (keys) => {
    for (const key of keys) void discard(slug, key)
  })
  const isKnown = data !== undefined && ready
  const status: 'guest' | 'loading' | 'unknown' | 'known' = !isCustomer
    ? session
    : isKnown
      ? 'known'
      : isError && ready
        ? 'unknown'
        : 'loading'
  return { status, subject, entries: isCustomer ? entries : NONE, zone: data?.zone ?? null }
}

const keysOf = (changes: readonly AddressChange[], isMeant: (change: AddressChange) => boolean) =>
  changes.filter(isMeant).map(({ key }) => key)

/** Calls `act` once for every set of keys and every time `listedAt` that the list was read. */
function useForKeys(keys: readonly string[], listedAt: number, act: (keys: readonly string[]) => void) {
  const state = [listedAt, ...keys].join(' ')
  const run = useStableCallback(act)
  useEffect(() => {
    const [, ...given] = state.split(' ')
    if (given.length > 0) run(given)
  }, [state, run])
}

/** After this time the list is saved on the device, from which the next page starts. */
const LIST_SAVED_WITHIN_MS = 3_000

const running = new Set<string>()

/** Drops confirmed changes from the device once the server's list contains them. */
async function forgetListed(queryClient: QueryClient, slug: string, keys: readonly string[], listedAt: number) {
  const id = `${slug} ${keys.join(' ')}`
  if (running.has(id)) return
  running.add(id)
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
    running.delete(id)
  }
}

export const SAVED_WORDS = {
  done: 'addresses.saved',
  waiting: 'addresses.savedHere',
  sending: 'addresses.savedSending',
  'sign-in': 'addresses.savedSignIn',
} as const

const isAboutGone = ({ code }: Problem) => code === 'not_found'

export const isGone = (outcome: ChangeOutcome) => outcome.kind === 'refused' && isAboutGone(outcome.problem)

export function useAddressActs(slug: string) {
  const subject = useSession(slug).user?.id
  const queryClient = useQueryClient()
  const about = (id: string) => ({ params: { tenant: slug, id }, body: undefined })
  const options = (replaces: readonly string[] = []) => ({
    subject,
    replaces,
    // The refused change of a card is replaced, so a new refusal is kept, or its input would be gone with the dialog.
    keeps: (problem: Problem) => replaces.length > 0 || isAboutGone(problem),
  })
  const settled = async (change: Promise<ChangeOutcome>) => {
    const outcome = await change
    if (outcome.kind === 'done' || outcome.kind === 'refused') void queryClient.invalidateQueries(addressesQuery(slug))
    if (outcome.kind === 'sign-in') void queryClient.invalidateQueries(meQuery(slug))
    return outcome
  }
  return {
    /** Saves a new address, whose id will be `key`. */
    add: (key: string, body: AddAddressBody, replaces: readonly string[]) =>
      settled(
        makeChange({
          ...options(replaces),
          name: 'addAddress',
          endpoint: addAddress,
          params: { tenant: slug },
          body,
          key,
        }),
      ),
    update: (id: string, body: UpdateAddressBody, replaces: readonly string[]) =>
      settled(makeChange({ ...options(replaces), ...about(id), name: 'updateAddress', endpoint: updateAddress, body })),
    remove: async (id: string): Promise<ChangeOutcome> => {
      const outcome = await settled(
        makeChange({ ...options(), ...about(id), name: 'deleteAddress', endpoint: deleteAddress }),
      )
      return isGone(outcome) ? { kind: 'done' } : outcome
    },
    setDefault: (id: string) =>
      settled(makeChange({ ...options(), ...about(id), name: 'setDefaultAddress', endpoint: setDefaultAddress })),
  }
}
