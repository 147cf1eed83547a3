// What becomes of lines that are put into a cart. Pure: the lines that are there and those that come in, changes and receipt out.
import { choiceKey } from '#domain/answer-bounds'
import { MAX_LINES, MAX_QUANTITY } from '#domain/limits'
import type { CartReceipt, OrderedItem } from '#contract/cart'
import type { VariableAnswer } from '#contract/catalog'
import type { ProblemCode } from '#contract/problem'
import type { OrderType } from '#contract/tenant'

/** A line as the server keeps it: what was asked for, without prices. */
export type KeptLine = {
  readonly id: string
  readonly item_id: string
  readonly quantity: number
  readonly notes: string
  readonly answers: readonly VariableAnswer[]
  /** Where it stands in the cart. */
  readonly position: number
}

export type Put = {
  /** The whole cart afterwards, in its order. */
  readonly lines: readonly KeptLine[]
  /** Lines that are new or other than before. */
  readonly changed: readonly KeptLine[]
  readonly receipt: readonly CartReceipt[]
}

/**
 * Puts lines into a cart: a known id is replaced, a line that asks for the same as another adds up with it, any other is
 * added at the end. Known ids come first, or a line that grew by another would lose it again. `present` is in the order of
 * the cart; `refusalOf` says why a line cannot be kept at all, null for one that can.
 */
export function putLines(
  present: readonly KeptLine[],
  asked: readonly OrderedItem[],
  refusalOf: (line: OrderedItem) => ProblemCode | null,
): Put {
  const lines = new Map(present.map((line) => [line.id, line]))
  const changed = new Set<string>()
  let end = present.reduce((last, { position }) => Math.max(last, position + 1), 0)

  const keep = (line: KeptLine) => {
    lines.set(line.id, line)
    changed.add(line.id)
  }

  const put = (line: OrderedItem): CartReceipt => {
    const { id } = line
    const refused = (reason: ProblemCode): CartReceipt => ({
      id,
      outcome: 'refused',
      line_id: null,
      left_out: 0,
      reason,
    })
    const reason = refusalOf(line)
    if (reason) return refused(reason)

    const before = lines.get(id)
    const made: KeptLine = {
      id,
      item_id: line.item_id,
      quantity: line.quantity,
      notes: line.notes,
      answers: line.variables,
      position: before?.position ?? end,
    }
    if (before) {
      keep(made)
      return { id, outcome: 'replaced', line_id: id, left_out: 0, reason: null }
    }
    const key = choiceKey(made)
    const same = [...lines.values()].find((other) => choiceKey(other) === key)
    if (same) {
      const sum = same.quantity + made.quantity
      keep({ ...same, quantity: Math.min(MAX_QUANTITY, sum) })
      return { id, outcome: 'merged', line_id: same.id, left_out: Math.max(0, sum - MAX_QUANTITY), reason: null }
    }
    if (lines.size >= MAX_LINES) return refused('cart_full')
    end += 1
    keep(made)
    return { id, outcome: 'added', line_id: id, left_out: 0, reason: null }
  }

  const known = new Set(lines.keys())
  const inTurn = [...asked.filter(({ id }) => known.has(id)), ...asked.filter(({ id }) => !known.has(id))]
  const byId = new Map(inTurn.map((line) => [line.id, put(line)]))
  const receipt = asked.flatMap(({ id }) => byId.get(id) ?? [])
  return { lines: [...lines.values()], changed: [...changed].flatMap((id) => lines.get(id) ?? []), receipt }
}

/**
 * How a cart is to be ordered after lines were put into it: as was sent, but by a device on which nobody chose (`isKept`) the way that
 * it has stays. That belongs to its lines: an empty cart has none, nor has one whose way the store does not offer any more.
 */
export function wayAfter(
  { lines, orderType }: { readonly lines: readonly unknown[]; readonly orderType: string | null },
  sent: { orderType: OrderType; isKept: boolean },
  offered: readonly OrderType[],
): OrderType {
  const has = lines.length > 0 ? offered.find((type) => type === orderType) : undefined
  return sent.isKept ? (has ?? sent.orderType) : sent.orderType
}
