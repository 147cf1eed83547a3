// @script talk
// The signed-in customer's data on the device, beside the store's menu (menu/kept-menu.ts): what they were answered is kept while their
// session lasts, and what the register of kinds says goes with them.
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRecord } from '#contract/offline'
import { ME, customerId, hideFromBackButton, isMarked } from './session.ts'
import { deviceValues, forget, onPurge, tellPurged } from '#device/device-state'
import type { CustomerEvent } from '#device/kinds'
import { keyOf } from '#device/kinds'
import { PRIVATE_KEYS, isKept, restoreAnswers, saveAnswers } from './kept-queries.ts'
import type { TextStore } from './kept-queries.ts'
import { deviceAnswered, isDeviceSilent } from '#device/open-database'

const THROTTLE_MS = 1_000

/** Where a customer's answers are kept. Each write says too whose device this is, and that they have come back if they had left. */
function answersOf(slug: string, customer: string): TextStore {
  const values = deviceValues(slug)
  const keys = [keyOf('answers', customer), keyOf('customer-id'), keyOf('ended-customer'), keyOf('left')]
  return {
    read: async () => (await values.read([keyOf('answers', customer)]))[0],
    async write(text) {
      // Who is leaving is on the page a moment longer than on the device.
      await values.change(keys, ([, , , left]) => [text, customer, undefined, isMarked() ? undefined : left])
    },
  }
}

/**
 * Puts the kept customer's data into the client. Newer data in the client stays. Resolves also when there is none or it
 * cannot be read. @returns the customer whose data it is.
 */
export async function restoreCustomer(queryClient: QueryClient, slug: string): Promise<string | undefined> {
  try {
    const customer = await customerId(slug).read()
    if (customer === undefined) return undefined
    await restoreAnswers(queryClient, slug, answersOf(slug, customer))
    // The cookies are gone: a guest, until the same customer signs in, which has to be news to the page.
    if (!isMarked()) queryClient.setQueryData([slug, ME], null)
    return customer
  } catch {
    // Without readable storage the page starts as on a first visit.
    return undefined
  }
}

/**
 * Keeps the customer's data on the device from now on. Restores first what the page does not have yet, because a page that
 * came from the server knows nothing of it and must not overwrite it. @returns how to stop.
 */
export function persistFrom(queryClient: QueryClient, slug: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let customer: string | null | undefined
  let isStopped = false
  let purgedAt = 0

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const next = signedIn(queryClient, slug, purgedAt)
    if (next === undefined) return
    if (next !== customer) {
      if (customer) await dropPrivate(queryClient, slug)
      const former = customer ?? (await formerCustomer(slug))
      // Also when another customer takes the place: what is theirs alone must not stay behind.
      if (former !== undefined && former !== next)
        await forgetCustomer(slug, next === null ? 'ended' : 'replaced', former)
      customer = next
    }
    if (customer) await saveAnswers(queryClient, slug, answersOf(slug, customer))
  }
  // A device without room keeps working; the next change tries again.
  const flushNow = () => void flush().catch(() => undefined)
  const flushSoon = () => {
    timer ??= setTimeout(flushNow, THROTTLE_MS)
  }
  const whenHidden = () => {
    if (document.visibilityState === 'hidden') flushNow()
  }

  const stopHiding = hideFromBackButton(queryClient, slug)
  const stopHearing = onPurge(slug, () => {
    // Another tab signed out: what this tab knows of the customer counts only after it asked again.
    purgedAt = Date.now()
    void queryClient.invalidateQueries({ queryKey: [slug, ME] })
  })
  let unsubscribe: () => void = () => undefined
  const begin = async () => {
    customer = await restoreCustomer(queryClient, slug)
    if (isDeviceSilent(slug)) {
      await deviceAnswered(slug)
      customer = await restoreCustomer(queryClient, slug)
    }
    if (isStopped) return
    unsubscribe = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      const { queryKey } = event.query
      // Without knowing who they are, a customer who reloads at once and offline would not find their waiting order.
      // What the page itself knew better, such as a mark of its customer, may be followed by a reload at once too.
      if (isKept(queryKey, slug, event.action.manual ? PRIVATE_KEYS : [ME])) flushNow()
      else if (isKept(queryKey, slug, PRIVATE_KEYS)) flushSoon()
    })
    document.addEventListener('visibilitychange', whenHidden)
    window.addEventListener('pagehide', flushNow)
    // Who has just signed in may be what this was loaded for.
    flushNow()
  }
  void begin()
  return () => {
    isStopped = true
    clearTimeout(timer)
    stopHearing()
    stopHiding()
    unsubscribe()
    document.removeEventListener('visibilitychange', whenHidden)
    window.removeEventListener('pagehide', flushNow)
  }
}

/** Who leaves, and whether what they have not sent stays on the device for them: orders in the outbox, a cart. */
export type Leaving = { readonly customer: string | null; readonly keeps: boolean }

/** Notes beside the outbox that the customer leaves. Before anything says so: the worker sends what waits also once every page is closed. */
export async function noteLeft(slug: string): Promise<void> {
  await deviceValues(slug).change([keyOf('left')], () => [true])
}

/**
 * Removes what the device keeps of the signed-in customer, by the register of kinds, and their data in memory, in every tab. Only what they
 * want kept stays; receipts never do. `me` is the caller's to change.
 */
export async function purgeCustomer(
  slug: string,
  queryClient: QueryClient,
  { customer, keeps }: Leaving,
): Promise<void> {
  // Once more: the first time the page still showed its customer, whose data may have been kept right after.
  await noteLeft(slug)
  await forgetCustomer(slug, keeps ? 'left' : 'left for good', customer ?? (await formerCustomer(slug)))
  await dropPrivate(queryClient, slug)
  tellPurged(slug)
}

/** Takes a customer's lists out of memory; those on the screen are asked for again. The number on the store's icon was of one of them. */
async function dropPrivate(queryClient: QueryClient, slug: string): Promise<void> {
  void navigator.clearAppBadge?.().catch(() => undefined)
  await queryClient.resetQueries({
    predicate: ({ queryKey }) => isKept(queryKey, slug, PRIVATE_KEYS) && queryKey[1] !== ME,
  })
}

/** The last customer of this device: the one it knows, or the one whose session has ended. */
async function formerCustomer(slug: string): Promise<string | undefined> {
  const ids = await deviceValues(slug).read([keyOf('customer-id'), keyOf('ended-customer')])
  return ids.find((id) => typeof id === 'string')
}

/**
 * Removes what goes with this event from the device. What is settled in the outbox goes always; what was ordered and not sent only when
 * its customer wants nothing kept.
 */
async function forgetCustomer(slug: string, event: CustomerEvent, customer: string | undefined): Promise<void> {
  await forget(slug, event, customer)
  if (customer === undefined) return
  if (event === 'ended')
    await deviceValues(slug).change([keyOf('left'), keyOf('ended-customer')], ([left]) => [
      left,
      left ? undefined : customer,
    ])
  // A guest's first view never gets here, so it does not carry the code.
  const { deviceOutbox, isPassing } = await import('#device/outbox-store')
  const outbox = deviceOutbox(slug)
  const goes = (record: AnyRecord) => event === 'left for good' || record.state === 'confirmed' || isPassing(record)
  const theirs = (await outbox.list()).filter((record) => record.subject === customer && goes(record))
  for (const { key } of theirs) await outbox.update(key, (record) => (goes(record) ? null : undefined))
}

/** Who is signed in by the data in memory: an id, null for a guest, undefined while nobody knows. */
function signedIn(queryClient: QueryClient, slug: string, after: number): string | null | undefined {
  const state = queryClient.getQueryState<unknown>([slug, ME])
  if (state?.status !== 'success' || state.dataUpdatedAt < after) return undefined
  const { data } = state
  if (data === null) return null
  return typeof data === 'object' && 'id' in data && typeof data.id === 'string' ? data.id : undefined
}
