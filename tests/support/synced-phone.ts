// Phones that keep a customer's cart in step with a simulated server, over a line that loses requests and answers.
import type { CartLine, OrderedItem, SyncCartBody } from '#contract/cart'
import { CallError } from '#data/http/call-error.ts'
import { removeOrdered } from '../../src/features/cart/model/cart-acts.ts'
import { type CartAct, EMPTY_CART } from '../../src/features/cart/model/cart.ts'
import type { CartServer, SyncDevice } from '../../src/features/cart/sync/sync-round.ts'
import type { Synced } from '../../src/features/cart/sync/sync-rules.ts'
import { NOT_SYNCED, readSync } from '../../src/features/cart/sync/sync-state.ts'
import type { SimulatedCartServer } from './simulated-cart-server.ts'

/** What becomes of a request. */
export type Fault = 'ok' | 'request-lost' | 'answer-lost' | 'killed'
/** The tab was killed while it waited for an answer. */
export class Killed extends Error {}

/** A phone: its saved cart and what it knows of the server's. */
export class Phone {
  synced: Synced = { lines: [], state: NOT_SYNCED }
  /** How the customer chose to get the order. */
  way: SyncCartBody['order_type'] = 'takeaway'
  readonly name: number
  constructor(name: number) {
    this.name = name
  }

  device(): SyncDevice {
    return {
      change: async (change) => {
        const { lines, state } = change(this.synced)
        // As the device's database gives it back.
        this.synced = { lines, state: readSync(JSON.parse(JSON.stringify(state))) }
        return this.synced
      },
      bodyOf: (items) => ({ items: [...items], order_type: this.way }),
      chosenOrderType: ({ lines }) => (lines.length === 0 ? null : this.way),
    }
  }

  act(act: CartAct): void {
    const { lines } = act({ ...EMPTY_CART, lines: this.synced.lines })
    this.synced = { ...this.synced, lines }
  }

  /** Orders that wait on the phone, to be sent under their keys by whoever comes to it. */
  readonly orders = new Map<string, OrderedItem[]>()
  readonly answered = new Set<string>()

  /** Orders these lines, or so many pieces fewer of each: those that another tab added in the moment of the tap. */
  order(lines: readonly CartLine[], fewer: number): void {
    const items = lines.map(({ variables_values: variables, id, item_id, notes, quantity }) => ({
      id,
      item_id,
      notes,
      variables,
      quantity: Math.max(1, quantity - fewer),
    }))
    const key = `order-${this.name}-${this.orders.size}`
    this.act(removeOrdered(key, items))
    this.orders.set(key, items)
  }

  /** Lines that moved in from a guest's cart: beside what is there, whatever it is. */
  join(lines: readonly CartLine[]): void {
    this.synced = { ...this.synced, lines: [...this.synced.lines, ...lines] }
  }
}

/** The server as a phone reaches it. */
export type Reach = CartServer & { order(key: string, items: OrderedItem[]): Promise<void> }

/** The server behind a line that takes its time (`pause`) and loses what `next` says. */
export function flaky(server: SimulatedCartServer, pause: () => Promise<unknown>, next: () => Fault): Reach {
  const through = async <T>(work: () => T): Promise<T> => {
    await pause()
    const fault = next()
    if (fault === 'request-lost') throw new CallError('offline')
    const answer = structuredClone(work())
    await pause()
    if (fault === 'answer-lost') throw new CallError('timeout')
    if (fault === 'killed') throw new Killed()
    return answer
  }
  return {
    read: () => through(() => server.read()),
    put: (key, body) => through(() => server.put(key, body)),
    remove: (id, revision) => through(() => server.remove(id, revision)),
    clear: (revision) => through(() => server.clear(revision)),
    order: (key, items) => through(() => server.order(key, items)),
  }
}

/** Sends what a phone has ordered: in the order in which they were made: the next goes when the one before was answered. */
export async function sendOrders({ orders, answered }: Phone, reach: Reach): Promise<void> {
  for (const [key, items] of orders) {
    if (answered.has(key)) continue
    await reach.order(key, items)
    answered.add(key)
  }
}

/** The server behind a line that loses nothing. */
export const steady = (server: SimulatedCartServer) =>
  flaky(
    server,
    () => Promise.resolve(),
    () => 'ok',
  )
