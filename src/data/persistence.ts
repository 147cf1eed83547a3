// The signed-in customer's data on the device, as one blob, beside the store's menu (menu/kept-menu.ts). Only keys on the list
// are kept, never mutations; the blob goes when the session does.
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRecord } from '#contract/offline'
import { hideFromBackButton } from './back-forward.ts'
import { ME, SUBJECT } from './customer-known.ts'
import { PRIVATE_KEYS, isKept, pack, unpack } from './kept-queries.ts'
import { ownerKey, readValues, writeValues } from './key-value.ts'
import { LEFT_KEY } from './outbox/drain/left-mark.ts'
import { deviceAnswered, isDeviceSilent } from './outbox/drain/open-database.ts'
import { isMarked } from './session-mark.ts'

const THROTTLE_MS = 1_000

const privateBlob = (subject: string) => `queries:private:${subject}`
/** What was searched for (recent-searches.ts): of nobody in particular, but nobody's who comes after a customer. */
export const SEARCHES_KEY = 'searches'
/** Half-filled items (item-drafts.ts), for the same reason. */
export const DRAFTS_KEY = 'item-drafts'
/** What was decided about an order, with a guest's name and phone (checkout-storage.ts). */
export const CHECKOUT_KEY = 'checkout'
/** What nobody who comes after a customer may find. */
const TYPED_BY_THEM = { [DRAFTS_KEY]: undefined, [SEARCHES_KEY]: undefined, [CHECKOUT_KEY]: undefined }
/** Channel on which tabs hear that a customer's data was removed. */
export const purgeChannel = (slug: string) => `queries:${slug}`

/**
 * Puts the kept customer's data into the client. Newer data in the client stays. Resolves also when there is none or it
 * cannot be read. @returns the customer whose data it is.
 */
export async function restoreCustomer(queryClient: QueryClient, slug: string): Promise<string | undefined> {
  try {
    const [subject] = await readValues(slug, [SUBJECT])
    if (typeof subject !== 'string') return undefined
    await unpack(queryClient, (await readValues(slug, [privateBlob(subject)]))[0])
    // The cookies are gone: a guest, until the same customer signs in, which has to be news to the page.
    if (!isMarked()) queryClient.setQueryData([slug, ME], null)
    return subject
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
  let subject: string | null | undefined
  let isStopped = false
  let purgedAt = 0
  const written = new Map<string, string | undefined>()

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const next = signedIn(queryClient, slug, purgedAt)
    if (next !== undefined && next !== subject) {
      if (subject) await dropPrivate(queryClient, slug)
      // Also when another customer takes the place: what is theirs alone must not stay behind.
      if (subject || next === null) await forgetSubject(slug, subject)
      if (subject && next) await writeValues(slug, TYPED_BY_THEM)
      subject = next
    }
    const blobs: Record<string, string | undefined> = {}
    if (subject && next !== undefined) {
      blobs[privateBlob(subject)] = pack(queryClient, slug, PRIVATE_KEYS)
      blobs[SUBJECT] = subject
      // Who is leaving is on the page a moment longer than on the device.
      if (isMarked()) blobs[LEFT_KEY] = undefined
    }
    const changed = Object.entries(blobs).filter(([key, value]) => !written.has(key) || written.get(key) !== value)
    if (changed.length === 0) return
    await writeValues(slug, Object.fromEntries(changed))
    for (const [key, value] of changed) written.set(key, value)
  }
  // A device without room keeps working; the next change tries again.
  const flushNow = () => void flush().catch(() => written.clear())
  const flushSoon = () => {
    timer ??= setTimeout(flushNow, THROTTLE_MS)
  }
  const whenHidden = () => {
    if (document.visibilityState === 'hidden') flushNow()
  }

  const stopHiding = hideFromBackButton(queryClient, slug)
  const channel = new BroadcastChannel(purgeChannel(slug))
  channel.onmessage = () => {
    // Another tab signed out: what this tab knows of the customer counts only after it asked again.
    purgedAt = Date.now()
    written.clear()
    void queryClient.invalidateQueries({ queryKey: [slug, ME] })
  }
  let unsubscribe: () => void = () => undefined
  const begin = async () => {
    subject = await restoreCustomer(queryClient, slug)
    if (isDeviceSilent(slug)) {
      await deviceAnswered(slug)
      subject = await restoreCustomer(queryClient, slug)
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
    channel.close()
    stopHiding()
    unsubscribe()
    document.removeEventListener('visibilitychange', whenHidden)
    window.removeEventListener('pagehide', flushNow)
  }
}

/** Who leaves, and whether what they have not sent stays on the device for them: orders in the outbox, a cart. */
export type Leaving = { readonly customer: string | null; readonly keeps: boolean }

/** Notes beside the outbox that the customer leaves. Before anything says so: the worker sends what waits also once every page is closed. */
export const noteLeft = (slug: string): Promise<void> => writeValues(slug, { [LEFT_KEY]: true })

/**
 * Removes what the device keeps of the signed-in customer: private blob, cart, checkout, booking draft, half-filled items, searches,
 * private data in memory, in every tab. Only what they want kept stays; receipts never do. `me` is the caller's to change.
 */
export async function purgeCustomer(
  slug: string,
  queryClient: QueryClient,
  { customer, keeps }: Leaving,
): Promise<void> {
  const [kept] = await readValues(slug, [SUBJECT])
  const subject = customer ?? kept
  await writeValues(slug, {
    // Once more: the first time the page still showed its customer, whose data may have been kept right after.
    [LEFT_KEY]: true,
    ...TYPED_BY_THEM,
    ...(typeof subject === 'string' ? { [ownerKey('booking', subject)]: undefined } : {}),
    ...(typeof subject === 'string' && !keeps
      ? { [ownerKey('cart', subject)]: undefined, [ownerKey('cart', `${subject}:sync`)]: undefined }
      : {}),
  })
  if (typeof subject === 'string' && !keeps) await forgetUnsent(slug, subject)
  await dropPrivate(queryClient, slug)
  await forgetSubject(slug)
  const channel = new BroadcastChannel(purgeChannel(slug))
  channel.postMessage('purged')
  channel.close()
}

/** Takes a customer's lists out of memory; those on the screen are asked for again. The number on the store's icon was of one of them. */
async function dropPrivate(queryClient: QueryClient, slug: string): Promise<void> {
  void navigator.clearAppBadge?.().catch(() => undefined)
  await queryClient.resetQueries({
    predicate: ({ queryKey }) => isKept(queryKey, slug, PRIVATE_KEYS) && queryKey[1] !== ME,
  })
}

/** Drops what a customer ordered and did not send: it was their decision. */
async function forgetUnsent(slug: string, subject: string): Promise<void> {
  const outbox = (await import('./outbox/drain/outbox-store.ts')).deviceOutbox(slug)
  const mine = (await outbox.list()).filter((record) => record.subject === subject)
  for (const { key } of mine) await outbox.update(key, () => null)
}

/** Of whoever the device knows, unless it is said whose. Another tab may have noted the next one already. */
async function forgetSubject(slug: string, of?: string | null): Promise<void> {
  const [kept] = await readValues(slug, [SUBJECT])
  const subject = of ?? kept
  if (typeof subject !== 'string') return
  await writeValues(slug, {
    [privateBlob(subject)]: undefined,
    [SEARCHES_KEY]: undefined,
    ...(kept === subject ? { [SUBJECT]: undefined } : {}),
  })
  // A guest's first view never gets here, so it does not carry the code.
  const { deviceOutbox, isPassing } = await import('./outbox/drain/outbox-store.ts')
  const outbox = deviceOutbox(slug)
  const isSettled = (record: AnyRecord) => record.state === 'confirmed' || isPassing(record)
  const settled = (await outbox.list()).filter((record) => record.subject === subject && isSettled(record))
  for (const { key } of settled) await outbox.update(key, (record) => (isSettled(record) ? null : undefined))
}

/** Who is signed in by the data in memory: an id, null for a guest, undefined while nobody knows. */
function signedIn(queryClient: QueryClient, slug: string, after: number): string | null | undefined {
  const state = queryClient.getQueryState<unknown>([slug, ME])
  if (state?.status !== 'success' || state.dataUpdatedAt < after) return undefined
  const { data } = state
  if (data === null) return null
  return typeof data === 'object' && 'id' in data && typeof data.id === 'string' ? data.id : undefined
}
