// @script talk
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRecord } from '#contract/offline'
import { ME, customerId, customerOf, hideFromBackButton, isMarked } from './session.ts'
import { deviceValues, forget, onPurge, tellPurged } from '#device/device-state'
import { type CustomerEvent, keyOf } from '#device/kinds'
import { type TextStore, PRIVATE_KEYS, isKept, restoreAnswers, saveAnswers } from './persisted-queries.ts'
import { deviceAnswered, isDeviceSilent } from '#device/open-database'

const THROTTLE_MS = 1_000

/** A write also notes whose device this is, and takes back that this customer has left. */
function answersOf(slug: string, customer: string): TextStore {
  const values = deviceValues(slug)
  const keys = [keyOf('answers', customer), keyOf('customer-id'), keyOf('ended-customer'), keyOf('left')]
  return {
    read: async () => (await values.read([keyOf('answers', customer)]))[0],
    async write(text) {
      // A page that still shows a customer who is leaving must not take back the note.
      await values.change(keys, ([, , , left]) => [text, customer, undefined, isMarked() ? undefined : left])
    },
  }
}

/** Newer data in the client stays. Never rejects. @returns the id of the customer. */
export async function restoreCustomer(queryClient: QueryClient, slug: string): Promise<string | undefined> {
  try {
    const customer = await customerId(slug).read()
    if (customer === undefined) return undefined
    await restoreAnswers(queryClient, slug, answersOf(slug, customer))
    // Without the cookie it is a guest, so that a sign-in of the same customer is news to the page.
    if (!isMarked()) queryClient.setQueryData([slug, ME], null)
    return customer
  } catch {
    return undefined
  }
}

/** Restores the customer's data first, since a page from the server must not overwrite it. */
export function persistFrom(queryClient: QueryClient, slug: string): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let customer: string | null | undefined
  let purgedAt = 0

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const next = signedIn(queryClient, slug, purgedAt)
    if (next === undefined) return
    if (next !== customer) {
      if (customer) await dropPrivate(queryClient, slug)
      const former = customer ?? (await formerCustomer(slug))
      if (former !== undefined && former !== next)
        await forgetCustomer(slug, next === null ? 'ended' : 'replaced', former)
      customer = next
    }
    if (customer) await saveAnswers(queryClient, slug, answersOf(slug, customer))
  }
  const flushNow = () => void flush().catch(() => undefined)
  const flushSoon = () => {
    timer ??= setTimeout(flushNow, THROTTLE_MS)
  }
  hideFromBackButton(queryClient, slug)
  onPurge(slug, () => {
    purgedAt = Date.now()
    void queryClient.invalidateQueries({ queryKey: [slug, ME] })
  })
  const begin = async () => {
    customer = await restoreCustomer(queryClient, slug)
    if (isDeviceSilent(slug)) {
      await deviceAnswered(slug)
      customer = await restoreCustomer(queryClient, slug)
    }
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      const { queryKey } = event.query
      // A page may be left within the throttle, so only renewed answers wait for it.
      const isNew = event.action.manual || event.query.state.dataUpdateCount === 1
      if (isKept(queryKey, slug, isNew ? PRIVATE_KEYS : [ME])) flushNow()
      else if (isKept(queryKey, slug, PRIVATE_KEYS)) flushSoon()
    })
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') flushNow()
    })
    window.addEventListener('pagehide', flushNow)
    flushNow()
  }
  void begin()
}

/** `keeps`: unsent orders and the cart stay for the customer. */
export type Leaving = { readonly customer: string | null; readonly keeps: boolean }

/** The first step of a sign-out, because the worker sends pending changes even when every page is closed. */
export async function noteLeft(slug: string): Promise<void> {
  await deviceValues(slug).change([keyOf('left')], () => [true])
}

/** Removes what the device and every tab keep of the customer, by kinds.ts; the caller changes `me`. */
export async function purgeCustomer(
  slug: string,
  queryClient: QueryClient,
  { customer, keeps }: Leaving,
): Promise<void> {
  // Again, since the page that still showed the customer may have written their data meanwhile.
  await noteLeft(slug)
  await forgetCustomer(slug, keeps ? 'left' : 'left for good', customer ?? (await formerCustomer(slug)))
  await dropPrivate(queryClient, slug)
  tellPurged(slug)
}

async function dropPrivate(queryClient: QueryClient, slug: string): Promise<void> {
  void navigator.clearAppBadge?.().catch(() => undefined)
  await queryClient.resetQueries({
    predicate: ({ queryKey }) => isKept(queryKey, slug, PRIVATE_KEYS) && queryKey[1] !== ME,
  })
}

/** The present customer of this device, or the one whose session has ended. */
async function formerCustomer(slug: string): Promise<string | undefined> {
  const ids = await deviceValues(slug).read([keyOf('customer-id'), keyOf('ended-customer')])
  return ids.find((id) => typeof id === 'string')
}

async function forgetCustomer(slug: string, event: CustomerEvent, customer: string | undefined): Promise<void> {
  await forget(slug, event, customer)
  if (customer === undefined) return
  if (event === 'ended')
    await deviceValues(slug).change([keyOf('left'), keyOf('ended-customer')], ([left]) => [
      left,
      left ? undefined : customer,
    ])
  const { deviceOutbox, isPassing } = await import('#device/outbox-store')
  const outbox = deviceOutbox(slug)
  const goes = (record: AnyRecord) => event === 'left for good' || record.state === 'confirmed' || isPassing(record)
  const theirs = (await outbox.list()).filter((record) => record.subject === customer && goes(record))
  for (const { key } of theirs) await outbox.update(key, (record) => (goes(record) ? null : undefined))
}

/** An id, null for a guest, undefined while it is not known. */
function signedIn(queryClient: QueryClient, slug: string, after: number): string | null | undefined {
  const state = queryClient.getQueryState<unknown>([slug, ME])
  if (state?.status !== 'success' || state.dataUpdatedAt < after) return undefined
  return state.data === null ? null : (customerOf(state.data) ?? undefined)
}
