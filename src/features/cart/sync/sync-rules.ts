// The last change of a line wins, and a change wins over a removal that did not know of it.
import { MAX_LINES, MAX_QUANTITY } from '#domain/limits'
import type { CartLine, CartReceipt, CustomerCart, OrderedItem, ServerCartLine, SyncCartBody } from '#contract/cart'
import type { OrderType } from '#contract/tenant'
import { choiceOf, orderedItem, withQuantity } from '../model/cart.ts'
import { withReceipt, withRefused } from './merge-receipt.ts'
import { contentKey, type SyncState } from './sync-state.ts'

export type Synced = { readonly lines: readonly CartLine[]; readonly state: SyncState }

export type Step =
  | { kind: 'send'; key: string; body: SyncCartBody }
  | { kind: 'remove'; ids: readonly string[]; isAll: boolean; revision: number }
  | { kind: 'put'; items: readonly OrderedItem[] }

/** The next request, null when all is synced: first the pending one, then removals, then lines, then the order type `chosen`. */
export function nextStep({ lines, state }: Synced, chosen: OrderType | null): Step | null {
  const { base, faults, pending, revision, told } = state
  if (pending) return { kind: 'send', ...pending }
  const present = new Set(lines.map(({ id }) => id))
  const gone = Object.keys(base).filter((id) => !present.has(id))
  if (gone.length > 0) {
    // A cart emptied as a whole, such as by an order, is cleared as a whole: the server may have done so already.
    return { kind: 'remove', ids: gone, isAll: gone.length === Object.keys(base).length, revision }
  }
  const items = lines
    .filter((line) => {
      const key = contentKey(line)
      return base[line.id] !== key && faults[line.id]?.sent !== key
    })
    .slice(0, MAX_LINES)
    .map(orderedItem)
  return items.length > 0 || (chosen !== null && chosen !== told) ? { kind: 'put', items } : null
}

export function waitingIds({ lines, state: { base } }: Synced): string[] {
  return lines.filter((line) => base[line.id] !== contentKey(line)).map(({ id }) => id)
}

const contentOf = ({ variables, ...line }: OrderedItem) => ({ ...line, variables_values: variables })

export function afterRead(before: Synced, cart: CustomerCart): Synced {
  if (before.state.pending || cart.revision < before.state.revision) return before
  return merged(before, cart)
}

export function afterMissing({ lines, state }: Synced, id: string): Synced {
  const { [id]: _, ...base } = state.base
  return { lines, state: { ...state, base } }
}

export function afterPut(before: Synced, key: string, cart: CustomerCart, receipt: readonly CartReceipt[]): Synced {
  const { state } = before
  if (state.pending?.key !== key) return before
  const sent = new Map(state.pending.body.items.map((item) => [item.id, contentOf(item)]))
  const base = { ...state.base }
  const faults = new Map(Object.entries(state.faults))
  /** `pieces` were merged into another line; `since` is the local change of quantity since sending. */
  const mergedInto = new Map<string, { pieces: number; since: number }>()
  const mergedAway = new Set<string>()

  for (const { id, outcome, reason, line_id } of receipt) {
    const was = sent.get(id)
    if (!was) continue
    faults.delete(id)
    if (outcome === 'refused') faults.set(id, { sent: contentKey(was), code: reason, message: null })
    else if (outcome === 'merged' && line_id) {
      const mine = before.lines.find((line) => line.id === id)
      const isSame = mine !== undefined && choiceOf(mine) === choiceOf(was)
      const target = before.lines.find((line) => line.id === line_id)
      // The other line was edited meanwhile and will replace those pieces, so this one stays.
      if (isSame && target && choiceOf(target) !== choiceOf(was)) continue
      if (isSame) mergedAway.add(id)
      const sum = mergedInto.get(line_id) ?? { pieces: 0, since: 0 }
      mergedInto.set(line_id, {
        pieces: sum.pieces + was.quantity,
        since: sum.since + (isSame ? mine.quantity : 0) - was.quantity,
      })
    } else base[id] = contentKey(was)
  }

  const { order_type, keep_order_type: isKept = false } = state.pending.body
  const told = isKept ? state.told : order_type
  const known = { ...state, base, told, faults: Object.fromEntries(faults), pending: null }
  const kept = before.lines.filter(({ id }) => !mergedAway.has(id))
  const after = merged({ lines: kept, state: known }, cart)
  const settled = [...mergedInto].reduce((now, [id, { pieces, since }]) => {
    const theirs = cart.order_items.find((line) => line.id === id)
    if (!theirs) return now
    const mine = kept.find((line) => line.id === id)
    if (mine && contentKey(mine) !== base[id]) return withPieces(now, theirs, mine.quantity + pieces + since)
    if (!mine && base[id] !== undefined) return withPieces(now, theirs, pieces + since)
    return since === 0 ? now : withPieces(now, theirs, theirs.quantity + since)
  }, after)
  return { lines: settled.lines, state: withReceipt(settled.state, [...sent.keys()], cart, receipt) }
}

export function afterRefusal(
  before: Synced,
  key: string,
  problem: Omit<NonNullable<SyncState['faults'][string]>, 'sent'> & { fields: readonly string[] },
): Synced {
  const { lines, state } = before
  if (state.pending?.key !== key) return before
  const { items } = state.pending.body
  const named = items.filter((_, n) => problem.fields.some((field) => field.startsWith(`items.${n}.`)))
  const { code, message } = problem
  const refused = (named.length > 0 ? named : items).map(
    (item) => [item.id, { sent: contentKey(contentOf(item)), code, message }] as const,
  )
  const known = { ...state, pending: null, faults: { ...state.faults, ...Object.fromEntries(refused) } }
  const ids = refused.map(([id]) => id)
  return { lines, state: withRefused(known, ids) }
}

/** The store no longer offers the requested order type: the request is built again with another. */
export function afterStaleOrderType(before: Synced, key: string): Synced {
  const { lines, state } = before
  return state.pending?.key === key ? { lines, state: { ...state, pending: null } } : before
}

function withPieces({ lines, state }: Synced, theirs: ServerCartLine, quantity: number): Synced {
  if (quantity < 1) return { lines: lines.filter(({ id }) => id !== theirs.id), state }
  const mine = lines.find(({ id }) => id === theirs.id)
  const wanted = withQuantity(mine ?? lineOf(theirs), Math.min(MAX_QUANTITY, quantity))
  return { lines: mine ? lines.map((line) => (line.id === theirs.id ? wanted : line)) : [...lines, wanted], state }
}

/** A three-way merge: the local lines, the server's last known ones, and its current ones. */
function merged({ lines, state }: Synced, { order_items, revision }: CustomerCart): Synced {
  const { base } = state
  const theirs = new Map(order_items.map((line) => [line.id, line]))
  const kept = lines.flatMap((mine) => {
    const there = theirs.get(mine.id)
    const isUnchanged = base[mine.id] === contentKey(mine)
    if (!there) return isUnchanged ? [] : [mine]
    return isUnchanged && contentKey(there) !== contentKey(mine) ? [lineOf(there)] : [mine]
  })
  const here = new Set(lines.map(({ id }) => id))
  const added = order_items.filter((line) => !here.has(line.id) && base[line.id] !== contentKey(line)).map(lineOf)
  return {
    lines: [...kept, ...added],
    state: { ...state, base: Object.fromEntries(order_items.map((line) => [line.id, contentKey(line)])), revision },
  }
}

function lineOf(theirs: ServerCartLine): CartLine {
  const { problem: _, ...line } = theirs
  return line
}
