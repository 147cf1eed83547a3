// @script own
// This device at the push service of its browser, and at the store: what is told to it while the store is not open.
import * as z from 'zod/mini'
import { isLocale } from '#domain/locale'
import type { PushOutcome } from '#contract/push'
import { getPushKey, subscribePush, testPush, unsubscribePush } from '#contract/push'
import { deviceState } from '#device/device-state'
import { CallError } from '../http/call-error.ts'
import { call } from '../http/call.ts'
import { oneTabAtATime } from '../one-tab-at-a-time.ts'
import { hearWorker, registrationOf, workerInCharge } from '../worker-registration.ts'
import { customerId, isMarked } from '../session.ts'
import { readGuestOrders } from '../guest-orders.ts'

/** What the store was told: from where it can reach this device, in which language, and for whom. */
const toldSchema = z.object({
  endpoint: z.string(),
  p256dh: z.string(),
  locale: z.string(),
  /** Customers' ids and ids of guests' orders. */
  owners: z.array(z.string()),
})

/** What the store was last told of this device. */
const toldOf = (slug: string) => deviceState('push', { tenant: slug }, toldSchema)

/** Whom a device is told for: a customer, or an order of a guest with its key. */
export type PushOwner = { readonly id: string; readonly orderKey?: string | undefined }

/**
 * `on`: news comes. `off`: it was not asked for. `blocked`: the customer, or who set up this browser, refused for this address.
 * `impossible`: this browser has no push, or only for stores on the home screen.
 */
export type PushState = 'on' | 'off' | 'blocked' | 'impossible'

/** At which step something stopped. */
export type PushStep = 'permission' | 'worker' | 'service' | 'store'

/** Turning it on stopped. */
export class PushError extends Error {
  override readonly name = 'PushError'
  readonly step: PushStep

  constructor(step: PushStep, options?: ErrorOptions) {
    super(step, options)
    this.step = step
  }
}

/** A browser without a push service may never answer. */
const SERVICE_MS = 10_000
const WORKER_MS = 10_000

const isPossible = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('nobody answered')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The worker of this store, once it works; the first visit may still be fetching what it needs. */
async function workerOf(slug: string): Promise<ServiceWorkerRegistration> {
  const registration = await workerInCharge(slug, WORKER_MS)
  if (!registration) throw new PushError('worker')
  return registration
}

const subscriptionOf = async (slug: string): Promise<PushSubscription | null> =>
  (await (await registrationOf(slug))?.pushManager.getSubscription()) ?? null

const readTold = (slug: string) =>
  toldOf(slug)
    .read()
    .catch(() => undefined)

/** Whether this device is told what an owner should know. */
export async function pushState(slug: string, owner: PushOwner): Promise<PushState> {
  if (!isPossible()) return 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  if (Notification.permission !== 'granted') return 'off'
  if (await isTold(slug, owner)) return 'on'
  // What was on and is no longer so is put right before it is said to be off.
  await repairPush(slug, [owner]).catch(() => undefined)
  return (await isTold(slug, owner)) ? 'on' : 'off'
}

/** Only what the store has confirmed counts. */
async function isTold(slug: string, owner: PushOwner): Promise<boolean> {
  const [subscription, told] = await Promise.all([subscriptionOf(slug), readTold(slug)])
  return subscription !== null && told?.endpoint === subscription.endpoint && told.owners.includes(owner.id)
}

function localeOfPage() {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : 'en'
}

const textOf = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer()))).replace(/[+/=]/g, (sign) =>
    sign === '+' ? '-' : sign === '/' ? '_' : '',
  )

/** Subscribes at the push service; with the key of the store's server, which may have changed. */
async function subscribe(slug: string): Promise<PushSubscription> {
  const registration = await workerOf(slug)
  const { data } = await call(getPushKey, { params: { tenant: slug } }).catch((error: unknown) => {
    throw new PushError('store', { cause: error })
  })
  try {
    const known = await registration.pushManager.getSubscription()
    if (known && textOf(known.options.applicationServerKey) !== data.public_key) await known.unsubscribe()
    return await within(
      SERVICE_MS,
      registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: data.public_key }),
    )
  } catch (error) {
    throw new PushError('service', { cause: error })
  }
}

/** Two that subscribe at once get two addresses, of which one holds: neither knows which. */
const alone = (slug: string, work: () => Promise<void>) => oneTabAtATime(`push:${slug}`, work)

async function tellStore(slug: string, subscription: PushSubscription, owner: PushOwner): Promise<void> {
  const { endpoint } = subscription
  const keys = { p256dh: textOf(subscription.getKey('p256dh')), auth: textOf(subscription.getKey('auth')) }
  const locale = localeOfPage()
  const order = owner.orderKey === undefined ? {} : { order_id: owner.id }
  try {
    await call(subscribePush, {
      params: { tenant: slug },
      body: { endpoint, keys, locale, ...order },
      orderKey: owner.orderKey,
    })
  } catch (error) {
    throw new PushError('store', { cause: error })
  }
  await toldOf(slug).change((before) => {
    const others = before?.endpoint === endpoint ? before.owners.filter((id) => id !== owner.id) : []
    return { endpoint, p256dh: keys.p256dh, locale, owners: [...others, owner.id] }
  })
}

/**
 * Lets this device be told. Call it from a tap: the browser asks for permission then, and only then.
 * @throws PushError with the step at which it stopped; then nothing was promised.
 */
export async function turnPushOn(slug: string, owner: PushOwner): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushError('permission')
  await alone(slug, async () => tellStore(slug, await subscribe(slug), owner))
}

/** Ends it for everybody on this device at the store: here at once, at the store as soon as it hears of it. */
export async function turnPushOff(slug: string): Promise<void> {
  const subscription = isPossible() ? await subscriptionOf(slug) : null
  await toldOf(slug)
    .change(() => undefined)
    .catch(() => undefined)
  if (!subscription) return
  const { endpoint } = subscription
  const told = call(unsubscribePush, { params: { tenant: slug }, body: { endpoint } }).catch(() => undefined)
  // Without a network the push service says to the store, at its next try, that nobody is there.
  await within(SERVICE_MS, subscription.unsubscribe()).catch(() => undefined)
  for (const shown of (await (await registrationOf(slug))?.getNotifications()) ?? []) shown.close()
  await told
}

/**
 * Compares what the store was told with what is so, and repairs it: push services change addresses, servers change keys, customers
 * change languages. Does nothing for a device that was never let be told.
 */
export async function repairPush(slug: string, here: readonly PushOwner[]): Promise<void> {
  await alone(slug, () => repair(slug, here))
}

async function repair(slug: string, here: readonly PushOwner[]): Promise<void> {
  const told = await readTold(slug)
  if (!told || !isPossible() || Notification.permission !== 'granted') return
  const owners = here.filter(({ id }) => told.owners.includes(id))
  if (owners.length === 0) return
  const subscription = await subscribe(slug)
  const isSame =
    subscription.endpoint === told.endpoint &&
    textOf(subscription.getKey('p256dh')) === told.p256dh &&
    localeOfPage() === told.locale
  for (const owner of isSame ? [] : owners) await tellStore(slug, subscription, owner)
}

/** How far a push of the customer's own came: to this device, or to where it stopped. */
export type TestEnd = 'arrived' | 'silent' | 'unknown-here' | Exclude<PushOutcome, 'accepted'> | PushStep

const TEST_MS = 20_000

/** Sends a real push to this device. @returns within 20 s how far it came. */
export async function testPushHere(slug: string): Promise<TestEnd> {
  const isLate = new Promise<'silent'>((resolve) => setTimeout(() => resolve('silent'), TEST_MS))
  return Promise.race([tried(slug), isLate])
}

async function tried(slug: string): Promise<TestEnd> {
  if (!isPossible() || Notification.permission !== 'granted') return 'permission'
  const subscription = await subscriptionOf(slug)
  if (!subscription) return (await registrationOf(slug)) ? 'service' : 'worker'
  const shown = shownTags()
  try {
    const { data } = await call(testPush, { params: { tenant: slug }, body: { endpoint: subscription.endpoint } })
    if (data.outcome !== 'accepted') return data.outcome
    await shown.has(data.tag)
    return 'arrived'
  } catch (error) {
    return error instanceof CallError && error.status === 404 ? 'unknown-here' : 'store'
  } finally {
    shown.stop()
  }
}

/** Listens to what the worker shows, from before it is asked for. */
function shownTags() {
  const tags = new Set<string>()
  let onShown: () => void = () => undefined
  const stop = hearWorker((message) => {
    if (message.type !== 'shown') return
    tags.add(message.tag)
    onShown()
  })
  return {
    has: (tag: string) =>
      new Promise<void>((resolve) => {
        onShown = () => {
          if (tags.has(tag)) resolve()
        }
        onShown()
      }),
    stop,
  }
}

// @script own
// At each start: what the store knows of this device is compared with what is so.

/** Repairs it for whoever is here. @throws PushError when it cannot be repaired now; the next start is another try. */
export async function repairPushOf(slug: string): Promise<void> {
  const subject = isMarked() ? await customerId(slug).read() : undefined
  const orders = (await readGuestOrders(slug)).map(({ id, key }) => ({ id, orderKey: key }))
  await repairPush(slug, subject === undefined ? orders : [{ id: subject }, ...orders])
}
