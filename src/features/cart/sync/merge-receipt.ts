// The customer sees once how the lines of their guest cart were moved, unless they moved unchanged into an empty cart.
import type { CartLine, CartReceipt, CustomerCart } from '#contract/cart'
import { timesSum } from '#domain/money'
import { withQuantity } from '../model/cart.ts'
import type { JoinedLine, SyncState } from './sync-state.ts'

const unitPrice = ({ price, variablesPrice }: Pick<CartLine, 'price' | 'variablesPrice'>): string =>
  timesSum(1, [price, variablesPrice])

export function withReceipt(
  state: SyncState,
  sent: readonly string[],
  cart: CustomerCart,
  receipt: readonly CartReceipt[],
): SyncState {
  const entries = state.joining.flatMap((line): JoinedLine[] => {
    const answer = receipt.find(({ id }) => id === line.id)
    if (!answer) return []
    if (answer.outcome === 'refused') return [refused(line)]
    const now = cart.order_items.find(({ id }) => id === answer.line_id)
    return [
      {
        ...refused(line),
        lineId: answer.line_id,
        outcome: answer.outcome === 'merged' ? 'merged' : 'added',
        leftOut: answer.left_out,
        priceNow: now ? unitPrice(now) : null,
        isUnavailable: now !== undefined && now.problem !== null,
      },
    ]
  })
  if (entries.length === 0) return state
  const hadOthers = cart.order_items.some(({ id }) => !sent.includes(id))
  return withEntries({ ...state, hadLines: state.hadLines || hadOthers }, entries)
}

export function withRefused(state: SyncState, ids: readonly string[]): SyncState {
  return withEntries(state, state.joining.filter(({ id }) => ids.includes(id)).map(refused))
}

function refused(line: CartLine): JoinedLine {
  const { id, name, name_ar, section, quantity } = line
  return {
    id,
    lineId: null,
    name,
    name_ar,
    ...(section ? { section } : {}),
    quantity,
    outcome: 'refused',
    leftOut: 0,
    priceBefore: unitPrice(line),
    priceNow: null,
    isUnavailable: false,
  }
}

function withEntries(state: SyncState, entries: readonly JoinedLine[]): SyncState {
  const answered = new Set(entries.map(({ id }) => id))
  const joining = state.joining.filter(({ id }) => !answered.has(id))
  const receipt = [...state.receipt, ...entries]
  if (joining.length === 0 && !state.hadLines && !receipt.some(isSurprise)) return { ...state, joining, receipt: [] }
  return { ...state, joining, receipt }
}

const isSurprise = ({ outcome, leftOut, isUnavailable, ...line }: JoinedLine) =>
  outcome !== 'added' || leftOut > 0 || isUnavailable || isPriceChanged(line)

export const isPriceChanged = ({ priceBefore, priceNow }: Pick<JoinedLine, 'priceBefore' | 'priceNow'>) =>
  priceNow !== null && Number(priceNow) !== Number(priceBefore)

export function withoutJoined(lines: readonly CartLine[], receipt: readonly JoinedLine[]): CartLine[] {
  return lines.flatMap((line) => {
    const pieces = receipt
      .filter(({ id, lineId }) => (lineId ?? id) === line.id)
      .reduce((sum, { quantity, leftOut }) => sum + quantity - leftOut, 0)
    const rest = line.quantity - pieces
    return pieces === 0 ? [line] : rest > 0 ? [withQuantity(line, rest)] : []
  })
}
