// What happens to the orders that somebody is looking at. One question per store and second, about all of them together,
// and only while somebody looks: it works the same on both engines, through connection poolers and with any number of
// server processes, and a lost connection loses no news (docs/decisions/0016).
import type { Logger } from 'pino'
import type { Database } from '#server/db/database'
import { changedOrders } from './order-changes.ts'
import type { OrderWithEvents } from './order-parts.ts'

/** How late news may be. */
const LOOK_MS = 1_000

type Follower = {
  readonly tenantId: string
  readonly orderId: string
  /** Revision the follower has seen. */
  readonly since: number
  /** Called with ever greater revisions. */
  onOrder(order: OrderWithEvents): void
  /** Called when it cannot be seen any more what happens. */
  onLost(): void
}

export type OrderFeed = {
  /** Follows an order until the returned function is called. */
  follow(follower: Follower): () => void
  /** Lets all followers go and looks no more. */
  stop(): void
}

type Entry = { readonly follower: Follower; seen: number }

/** Makes the feed of one process. */
export function createOrderFeed(db: Pick<Database, 'inTenant'>, log: Logger): OrderFeed {
  const stores = new Map<string, Set<Entry>>()
  let timer: NodeJS.Timeout | null = null
  let isStopped = false

  function forget(tenantId: string, entry: Entry): void {
    const entries = stores.get(tenantId)
    entries?.delete(entry)
    if (entries?.size === 0) stores.delete(tenantId)
  }

  function tell(entry: Entry, order: OrderWithEvents): void {
    if (order.row.revision <= entry.seen) return
    entry.seen = order.row.revision
    entry.follower.onOrder(order)
  }

  async function lookInto(tenantId: string, entries: ReadonlySet<Entry>): Promise<void> {
    const known = new Map<string, number>()
    for (const { follower, seen } of entries)
      known.set(follower.orderId, Math.min(seen, known.get(follower.orderId) ?? seen))
    const changed = await db.inTenant(tenantId, (tx) => changedOrders(tx, tenantId, known))
    for (const order of changed)
      for (const entry of entries) if (entry.follower.orderId === order.row.id) tell(entry, order)
  }

  async function look(): Promise<void> {
    for (const [tenantId, entries] of stores) {
      try {
        await lookInto(tenantId, entries)
      } catch (error) {
        if (isStopped) return
        log.warn({ err: error }, 'orders could not be followed')
        for (const { follower } of entries) follower.onLost()
      }
    }
  }

  /** The next look begins a second after the last one ended: a slow database is not asked more often. */
  function lookLater(): void {
    if (timer !== null || isStopped || stores.size === 0) return
    timer = setTimeout(() => {
      void look().finally(() => {
        timer = null
        lookLater()
      })
    }, LOOK_MS)
    timer.unref()
  }

  return {
    follow(follower) {
      if (isStopped) {
        follower.onLost()
        return () => undefined
      }
      const entry: Entry = { follower, seen: follower.since }
      const entries = stores.get(follower.tenantId) ?? new Set()
      stores.set(follower.tenantId, entries.add(entry))
      lookLater()
      return () => forget(follower.tenantId, entry)
    },
    stop() {
      isStopped = true
      if (timer !== null) clearTimeout(timer)
      for (const entries of stores.values()) for (const { follower } of entries) follower.onLost()
      stores.clear()
    },
  }
}
