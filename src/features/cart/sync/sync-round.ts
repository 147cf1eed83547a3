// Each step of a round is saved before the next one, so that a round may be interrupted or run in two tabs.
import { clearCart, getCart, type OrderedItem, removeCartLine, syncCart, type SyncCartBody } from '#contract/cart'
import type { OrderType } from '#contract/tenant'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import {
  type Step,
  type Synced,
  afterMissing,
  afterPut,
  afterRead,
  afterRefusal,
  afterStaleOrderType,
  nextStep,
} from './sync-rules.ts'
import { linesKey } from './sync-state.ts'

export type CartServer = ReturnType<typeof cartServer>

export type SyncDevice = {
  /** @returns the new state. @throws LeftError after the customer signed out. */
  change(change: (synced: Synced) => Synced): Promise<Synced>
  bodyOf(items: readonly OrderedItem[], synced: Synced): SyncCartBody
  chosenOrderType(synced: Synced): OrderType | null
}

/** A limit for two devices that keep answering each other. */
const MOST_STEPS = 300

type RoundNews = { refusals: string[]; isChangedElsewhere: boolean }

/** Syncs device and server. @throws CallError when it has to be retried; nothing is lost then. */
export async function syncRound(device: SyncDevice, server: CartServer) {
  const news: RoundNews = { refusals: [], isChangedElsewhere: false }
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const step = await prepare(device)
    if (step === null) {
      const cart = await server.read()
      const after = await device.change((synced) => {
        const read = afterRead(synced, cart)
        news.isChangedElsewhere ||= isForeign(synced, read)
        return read
      })
      if (nextStep(after, device.chosenOrderType(after)) === null) break
    } else if (step.kind === 'remove') await remove(device, server, step)
    else await send(device, server, step, news)
  }
  return news
}

/** True when a response changed lines other than those just sent, except on the first sync. */
function isForeign(before: Synced, after: Synced, own?: ReadonlySet<string>): boolean {
  return before.state.revision > 0 && linesKey(before.lines, own) !== linesKey(after.lines, own)
}

async function prepare(device: SyncDevice): Promise<Exclude<Step, { kind: 'put' }> | null> {
  const key = crypto.randomUUID()
  const synced = await device.change((before) => {
    const step = nextStep(before, device.chosenOrderType(before))
    if (step?.kind !== 'put') return before
    return { ...before, state: { ...before.state, pending: { key, body: device.bodyOf(step.items, before) } } }
  })
  const step = nextStep(synced, device.chosenOrderType(synced))
  return step?.kind === 'put' ? null : step
}

async function remove(device: SyncDevice, server: CartServer, step: Extract<Step, { kind: 'remove' }>): Promise<void> {
  if (step.isAll) {
    const cart = await server.clear(step.revision)
    await device.change((synced) => afterRead(synced, cart))
    return
  }
  for (const id of step.ids) {
    const removed = await server.remove(id, step.revision)
    // The line may be gone with its order. Reading the cart makes earlier responses recognisable as outdated.
    const cart = removed ?? (await server.read())
    await device.change((synced) => afterRead(removed ? synced : afterMissing(synced, id), cart))
  }
}

async function send(
  device: SyncDevice,
  server: CartServer,
  { key, body }: Extract<Step, { kind: 'send' }>,
  news: RoundNews,
): Promise<void> {
  try {
    const { receipt, ...cart } = await server.put(key, body)
    const own = new Set(receipt.flatMap(({ id, line_id }) => [id, line_id ?? id]))
    await device.change((synced) => {
      const after = afterPut(synced, key, cart, receipt)
      news.isChangedElsewhere ||= isForeign(synced, after, own)
      return after
    })
  } catch (error) {
    // Signing in again may solve a 401; other refusals are final.
    if (!(error instanceof CallError) || !error.isRefusal || error.status === 401) throw error
    const { code = null, message = null, errors = {} } = error.problem ?? {}
    if ('order_type' in errors) {
      await device.change((synced) => afterStaleOrderType(synced, key))
      throw error
    }
    const words = Object.values(errors)[0]?.[0] ?? message
    await device.change((synced) => afterRefusal(synced, key, { code, message: words, fields: Object.keys(errors) }))
    if (words) news.refusals.push(words)
  }
}

export function cartServer(tenant: string) {
  const params = { tenant }
  const seen = (revision: number) => ({ revision: String(revision) })
  return {
    read: async () => (await call(getCart, { params })).data,
    put: async (idempotencyKey: string, body: SyncCartBody) =>
      (await call(syncCart, { params, body, idempotencyKey })).data,
    clear: async (revision: number) => (await call(clearCart, { params, query: seen(revision) })).data,
    remove: async (id: string, revision: number) => {
      try {
        return (await call(removeCartLine, { params: { tenant, id }, query: seen(revision) })).data
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return null
        throw error
      }
    },
  }
}
