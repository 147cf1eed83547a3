import { choiceKey, restLineId } from '#domain/answer-bounds'
import { MAX_LINES, MAX_QUANTITY } from '#domain/limits'
import type { CartReceipt, OrderedItem } from '#contract/cart'
import type { VariableAnswer } from '#contract/catalog'
import type { ProblemCode } from '#contract/problem'
import type { OrderType } from '#contract/tenant'

/** A stored line has no prices. `position` is its place in the cart. */
export type StoredLine = {
  readonly id: string
  readonly item_id: string
  readonly quantity: number
  readonly notes: string
  readonly answers: VariableAnswer[]
  readonly position: number
}

/** A line of a known id is replaced, one with the same choice as another is added to it, any other is added at the end. */
export function putLines(
  present: readonly StoredLine[],
  asked: readonly OrderedItem[],
  refusalOf: (line: OrderedItem) => ProblemCode | null,
) {
  const lines = new Map(present.map((line) => [line.id, line]))
  const changed = new Set<string>()
  let end = present.reduce((last, { position }) => Math.max(last, position + 1), 0)

  const keep = (line: StoredLine) => {
    lines.set(line.id, line)
    changed.add(line.id)
  }

  const put = (line: OrderedItem): CartReceipt => {
    const { id } = line
    const refused = { id, outcome: 'refused', line_id: null, left_out: 0 } as const
    const reason = refusalOf(line)
    if (reason) return { ...refused, reason }

    const before = lines.get(id)
    const made: StoredLine = {
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
    if (lines.size >= MAX_LINES) return { ...refused, reason: 'cart_full' }
    end += 1
    keep(made)
    return { id, outcome: 'added', line_id: id, left_out: 0, reason: null }
  }

  // Known ids first, because replacing a line would undo what was added to it.
  const known = new Set(lines.keys())
  const inTurn = [...asked.filter(({ id }) => known.has(id)), ...asked.filter(({ id }) => !known.has(id))]
  const byId = new Map(inTurn.map((line) => [line.id, put(line)]))
  const receipt = asked.flatMap(({ id }) => byId.get(id) ?? [])
  return { lines: [...lines.values()], changed: [...changed].flatMap((id) => lines.get(id) ?? []), receipt }
}

/** `isKept` is true of a device on which no type was chosen: the cart keeps its own, unless it is empty or no longer offered. */
export function orderTypeAfter(
  { lines, orderType }: { readonly lines: readonly unknown[]; readonly orderType: string | null },
  sent: { orderType: OrderType; isKept: boolean },
  offered: readonly OrderType[],
) {
  const has = lines.length > 0 ? offered.find((type) => type === orderType) : undefined
  return sent.isKept ? (has ?? sent.orderType) : sent.orderType
}

export type Taken = ReturnType<typeof takeOrdered>

/**
 * Lines of other devices, changed lines and pieces that were added to a line stay. A line that was merged under another id is left to the
 * device that ordered, which alone knows the pieces. @returns ids of the lines that are gone, and what is left of them under new ids.
 */
export function takeOrdered(present: readonly StoredLine[], key: string, ordered: readonly OrderedItem[]) {
  const byId = new Map(ordered.map((line, place) => [line.id, { line, place }]))
  const gone: string[] = []
  const left: StoredLine[] = []
  for (const line of present) {
    const asked = byId.get(line.id)
    if (!asked || choiceKey(line) !== choiceKey({ ...asked.line, answers: asked.line.variables })) continue
    gone.push(line.id)
    const quantity = line.quantity - asked.line.quantity
    if (quantity > 0) left.push({ ...line, id: restLineId(key, asked.place), quantity })
  }
  return { gone, left }
}
