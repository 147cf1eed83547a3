// @script own
import * as z from 'zod/mini'
import { isLocale } from '#domain/locale'
import { type PushOutcome, getPushKey, subscribePush, testPush, unsubscribePush } from '#contract/push'
import { deviceState } from '#device/device-state'
import { pause } from '#lib/wait.ts'
import { CallError } from '../http/call-error.ts'
import { call } from '../http/call.ts'
import { oneTabAtATime } from '../one-tab-at-a-time.ts'
import { hearWorker, registrationOf, workerInCharge } from '../worker-registration.ts'
import { customerId, isMarked } from '../session.ts'
import { readGuestOrders } from '../guest-orders.ts'

const toldSchema = z.object({
  endpoint: z.string(),
  p256dh: z.string(),
  locale: z.string(),
  owners: z.array(z.string()),
})

/** The subscription that the store has; `owners` are ids of customers and of guests' orders. */
const toldOf = (slug: string) => deviceState('push', { tenant: slug }, toldSchema)

export type PushOwner = { readonly id: string; readonly orderKey?: string | undefined }

/** `blocked`: refused for this site; `impossible`: no push here, or only for stores on the home screen. */
export type PushState = 'on' | 'off' | 'blocked' | 'impossible'

export type PushStep = 'permission' | 'worker' | 'service' | 'store'

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

const isPossible = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const late = pause(SERVICE_MS).then(() => Promise.reject(new Error('no answer')))
  return Promise.race([work, late])
}

/** The first visit may still be fetching what the worker needs. */
async function workerOf(slug: string): Promise<ServiceWorkerRegistration> {
  const registration = await workerInCharge(slug, SERVICE_MS)
  if (!registration) throw new PushError('worker')
  return registration
}

const subscriptionOf = async (slug: string): Promise<PushSubscription | null> =>
  (await (await registrationOf(slug))?.pushManager.getSubscription()) ?? null

export async function pushState(slug: string, owner: PushOwner): Promise<PushState> {
  if (!isPossible()) return 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  if (Notification.permission !== 'granted') return 'off'
  if (await isTold(slug, owner)) return 'on'
  await repairPush(slug, [owner]).catch(() => undefined)
  return (await isTold(slug, owner)) ? 'on' : 'off'
}

async function isTold(slug: string, owner: PushOwner): Promise<boolean> {
  const [subscription, told] = await Promise.all([subscriptionOf(slug), toldOf(slug).tryRead()])
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

async function subscribe(slug: string): Promise<PushSubscription> {
  const registration = await workerOf(slug)
  const { data } = await call(getPushKey, { params: { tenant: slug } }).catch((error: unknown) => {
    throw new PushError('store', { cause: error })
  })
  try {
    const known = await registration.pushManager.getSubscription()
    // The key of the server may have changed.
    if (known && textOf(known.options.applicationServerKey) !== data.public_key) await known.unsubscribe()
    return await inTime(
      registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: data.public_key }),
    )
  } catch (error) {
    throw new PushError('service', { cause: error })
  }
}

/** Two tabs that subscribe at once get two addresses, of which only one works. */
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

/** Call it from a tap, since the browser asks for permission. @throws PushError with the step that failed. */
export async function turnPushOn(slug: string, owner: PushOwner): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushError('permission')
  await alone(slug, async () => tellStore(slug, await subscribe(slug), owner))
}

/** For all owners on this device: here at once, at the store as soon as it is told. */
export async function turnPushOff(slug: string): Promise<void> {
  const subscription = isPossible() ? await subscriptionOf(slug) : null
  await toldOf(slug)
    .change(() => undefined)
    .catch(() => undefined)
  if (!subscription) return
  const { endpoint } = subscription
  const told = call(unsubscribePush, { params: { tenant: slug }, body: { endpoint } }).catch(() => undefined)
  // Without a network the push service tells the store at its next try.
  await inTime(subscription.unsubscribe()).catch(() => undefined)
  for (const shown of (await (await registrationOf(slug))?.getNotifications()) ?? []) shown.close()
  await told
}

/** Push services change addresses, servers keys and customers languages. Does nothing where push was never on. */
const repairPush = (slug: string, here: readonly PushOwner[]) =>
  alone(slug, async () => {
    const told = await toldOf(slug).tryRead()
    if (!told || !isPossible() || Notification.permission !== 'granted') return
    const owners = here.filter(({ id }) => told.owners.includes(id))
    if (owners.length === 0) return
    const subscription = await subscribe(slug)
    const isSame =
      subscription.endpoint === told.endpoint &&
      textOf(subscription.getKey('p256dh')) === told.p256dh &&
      localeOfPage() === told.locale
    for (const owner of isSame ? [] : owners) await tellStore(slug, subscription, owner)
  })

export type TestEnd = 'arrived' | 'silent' | 'unknown-here' | Exclude<PushOutcome, 'accepted'> | PushStep

const TEST_MS = 20_000

export const testPushHere = (slug: string): Promise<TestEnd> =>
  Promise.race([sendTest(slug), pause(TEST_MS).then(() => 'silent' as const)])

async function sendTest(slug: string): Promise<TestEnd> {
  if (!isPossible() || Notification.permission !== 'granted') return 'permission'
  const subscription = await subscriptionOf(slug)
  if (!subscription) return (await registrationOf(slug)) ? 'service' : 'worker'
  const shown: Partial<Record<string, PromiseWithResolvers<void>>> = {}
  const shownWith = (tag: string) => (shown[tag] ??= Promise.withResolvers<void>())
  const stop = hearWorker((message) => {
    if (message.type === 'shown') shownWith(message.tag).resolve()
  })
  try {
    const { data } = await call(testPush, { params: { tenant: slug }, body: { endpoint: subscription.endpoint } })
    if (data.outcome !== 'accepted') return data.outcome
    await shownWith(data.tag).promise
    return 'arrived'
  } catch (error) {
    return error instanceof CallError && error.status === 404 ? 'unknown-here' : 'store'
  } finally {
    stop()
  }
}

/** Repairs push for all owners that the device knows. @throws PushError; the next start tries again. */
export async function repairPushOf(slug: string): Promise<void> {
  const subject = isMarked() ? await customerId(slug).read() : undefined
  const orders = (await readGuestOrders(slug)).map(({ id, key }) => ({ id, orderKey: key }))
  await repairPush(slug, subject === undefined ? orders : [{ id: subject }, ...orders])
}
