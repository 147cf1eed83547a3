import type { AnyRecord } from '#contract/offline'
import { outboxLock } from '#domain/offline-names'
import { ORDER_KEY_HEADER, pathOf } from '#contract/endpoint'
import { type Transport, drain } from './drain.ts'
import { deviceOutbox } from './outbox-store.ts'
import { type Outcome, type RequestOptions, request } from './request.ts'

// Restated, because the endpoints would bring every schema into the worker; a test compares them with the contract.
export const READ_ME_PATH = '/api/{tenant}/auth/me'
export const PLACE_ORDER_PATH = '/api/{tenant}/tenant/customers/orders'
const ORDER = { method: 'POST', path: PLACE_ORDER_PATH, params: {} }

type DeviceDrainOptions = {
  readonly tenant: string
  readonly everything?: boolean
  readonly waitMs: number
  /** True after a sign-out that the server may not know of yet. */
  readonly isGuest: () => boolean | Promise<boolean>
  readonly onOutcome?: (outcome: Outcome) => void
}

/** Drains alone among pages and worker. @returns null when another drainer held the lock for longer. */
export function drainDevice(options: DeviceDrainOptions) {
  const { tenant, everything = false, waitMs } = options
  const store = deviceOutbox(tenant)
  return exclusively(outboxLock(tenant), waitMs, () =>
    drain({ store, transport: transport(options), now: Date.now, random: Math.random, everything }),
  )
}

const GUEST: Outcome = {
  kind: 'answer',
  status: 401,
  body: { code: 'unauthenticated', message: '' },
  retryAfterMs: null,
}

function transport({ tenant, isGuest, onOutcome }: DeviceDrainOptions): Transport {
  const send = async (options: RequestOptions) => {
    const outcome = await request(options)
    onOutcome?.(outcome)
    return outcome
  }
  return {
    readMe: async () => ((await isGuest()) ? GUEST : send({ method: 'GET', url: pathOf(READ_ME_PATH, { tenant }) })),
    send: (record: AnyRecord) => {
      const { method, path, params } = record.kind === 'call' ? record : ORDER
      const orderKey = record.kind === 'call' ? record.orderKey : undefined
      return send({
        method,
        url: pathOf(path, { ...params, tenant }),
        body: record.payload,
        idempotencyKey: record.key,
        ...(orderKey === undefined ? {} : { headers: { [ORDER_KEY_HEADER]: orderKey } }),
      })
    },
  }
}

async function exclusively<T>(name: string, waitMs: number, work: () => Promise<T>): Promise<T | null> {
  if (!('locks' in navigator)) return work()
  if (waitMs === 0) return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : null))
  const waited = new AbortController()
  const timer = setTimeout(() => waited.abort(), waitMs)
  try {
    return await navigator.locks.request(name, { signal: waited.signal }, () => {
      clearTimeout(timer)
      return work()
    })
  } catch (error) {
    if (waited.signal.aborted) return null
    throw error
  } finally {
    clearTimeout(timer)
  }
}
