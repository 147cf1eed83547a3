// A customer's cart on a server that keeps the rules of the real one, in memory, behind a line that can lose things.
import type { CartReceipt, CustomerCart, ServerCartLine, SyncCartBody } from '#contract/cart'
import { type StoredLine, orderTypeAfter, putLines, takeOrdered } from '#server/modules/cart/cart-rules'
import { cartLine } from './cart-line.ts'

const OFFERED = ['delivery', 'takeaway', 'dine_in'] as const

type Answer = CustomerCart & { receipt: CartReceipt[] }

export class SimulatedCartServer {
  lines: (StoredLine & { revision: number })[] = []
  revision = 0
  /** What was ordered, by key. */
  readonly orders = new Map<string, SyncCartBody['items']>()
  orderType: SyncCartBody['order_type'] = 'takeaway'
  private readonly answers = new Map<string, Answer>()
  /** Items nobody knows. */
  unknown = new Set<string>()

  read(): CustomerCart {
    return { order_items: this.lines.map(shown), order_type: this.orderType, revision: this.revision }
  }

  put(key: string, { items, order_type, keep_order_type: isKept = false }: SyncCartBody): Answer {
    const known = this.answers.get(key)
    if (known) return known
    this.revision += 1
    this.orderType = orderTypeAfter(this, { orderType: order_type, isKept }, OFFERED)
    const { changed, receipt } = putLines(this.lines, items, ({ item_id }) =>
      this.unknown.has(item_id) ? 'item_unavailable' : null,
    )
    const lines = new Map(this.lines.map((line) => [line.id, line]))
    for (const line of changed) lines.set(line.id, { ...line, revision: this.revision })
    this.lines = [...lines.values()]
    const answer = { ...this.read(), receipt: [...receipt] }
    this.answers.set(key, answer)
    return answer
  }

  remove(id: string, seen: number): CustomerCart | null {
    if (!this.lines.some((line) => line.id === id)) return null
    return this.drop((line) => line.id === id && line.revision <= seen)
  }

  clear(seen: number): CustomerCart {
    return this.drop((line) => line.revision <= seen)
  }

  /** An order of these lines is placed, whichever device sent it. The key is taken once. */
  order(key: string, items: SyncCartBody['items']): void {
    if (this.orders.has(key)) return
    this.orders.set(key, items)
    const { gone, left } = takeOrdered(this.lines, key, items)
    if (gone.length === 0) return
    this.revision += 1
    const rest = left.map((line) => ({ ...line, revision: this.revision }))
    this.lines = [...this.lines.filter(({ id }) => !gone.includes(id)), ...rest]
  }

  private drop(goes: (line: StoredLine & { revision: number }) => boolean): CustomerCart {
    const left = this.lines.filter((line) => !goes(line))
    if (left.length < this.lines.length) this.revision += 1
    this.lines = left
    return this.read()
  }
}

function shown({ id, item_id, quantity, notes, answers }: StoredLine): ServerCartLine {
  const line = cartLine({ id, item_id, orderItemId: id, quantity, notes, variables_values: [...answers] })
  return { ...line, problem: null }
}
