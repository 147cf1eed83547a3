// How the cart on a device and the one on the server become one. Pure: what is there and what the server said in, what is
// there afterwards out. A line's last change wins; a change beats a removal it did not know of; nothing is merged by name.
import { MAX_LINES, MAX_QUANTITY } from '#domain/limits'
import type { CartLine, CartReceipt, CustomerCart, OrderedItem, ServerCartLine, SyncCartBody } from '#contract/cart'
import type { OrderType } from '#contract/tenant'
import { choiceOf, orderedItem, withQuantity } from '../model/cart.ts'
import { withReceipt, withRefused } from './merge-receipt.ts'
import { contentKey } from './sync-state.ts'
import type { SyncState } from './sync-state.ts'

type Lines = readonly CartLine[]

/** The cart on the device with what is known of the server's. */
export type Synced = { readonly lines: Lines; readonly state: SyncState }

/** What there is to do next. `revision` is what the removal has seen. */
export type Step =
  | { kind: 'send'; key: string; body: SyncCartBody }
  | { kind: 'remove'; ids: readonly string[]; isAll: boolean; revision: number }
  | { kind: 'put'; items: readonly OrderedItem[] }

/**
 * The next thing to tell the server; null when it knows all. What is on its way comes first, then what left, then what came, then
 * how it is to be ordered: `chosen`, null while nobody chose.
 */
export function nextStep({ lines, state }: Synced, chosen: OrderType | null): Step | null {
  const { base, faults, pending, revision, told } = state
  if (pending) return { kind: 'send', ...pending }
  const present = new Set(lines.map(({ id }) => id))
  const gone = Object.keys(base).filter((id) => !present.has(id))
  if (gone.length > 0) {
    // What left as a whole, such as with an order, is told as a whole: the server may have taken it out already.
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

/** Lines the server does not have as they are here. */
export function waitingIds({ lines, state: { base } }: Synced): string[] {
  return lines.filter((line) => base[line.id] !== contentKey(line)).map(({ id }) => id)
}

const contentOf = ({ variables, ...line }: OrderedItem) => ({ ...line, variables_values: variables })

/** After the server said what is in the cart. Older news than the last, or while something is on its way, is left. */
export function afterRead(before: Synced, cart: CustomerCart): Synced {
  if (before.state.pending || cart.revision < before.state.revision) return before
  return merged(before, cart)
}

/** After a line that was to be removed turned out not to be there. */
export function afterMissing({ lines, state }: Synced, id: string): Synced {
  const { [id]: _, ...base } = state.base
  return { lines, state: { ...state, base } }
}

/** After what was sent under `key` was answered. A second copy of the answer changes nothing. */
export function afterPut(before: Synced, key: string, cart: CustomerCart, receipt: readonly CartReceipt[]): Synced {
  const { state } = before
  if (state.pending?.key !== key) return before
  const sent = new Map(state.pending.body.items.map((item) => [item.id, contentOf(item)]))
  const base = { ...state.base }
  const faults = new Map(Object.entries(state.faults))
  /** Pieces of sent lines that other lines took in, and what was meanwhile added to or taken from them here. */
  const came = new Map<string, { pieces: number; since: number }>()
  const left = new Set<string>()

  for (const { id, outcome, reason, line_id } of receipt) {
    const was = sent.get(id)
    if (!was) continue
    faults.delete(id)
    if (outcome === 'refused') faults.set(id, { sent: contentKey(was), code: reason, message: null })
    else if (outcome === 'merged' && line_id) {
      const mine = before.lines.find((line) => line.id === id)
      const isSame = mine !== undefined && choiceOf(mine) === choiceOf(was)
      const target = before.lines.find((line) => line.id === line_id)
      // The other line was changed to ask for something else: it will replace the pieces there, so this one stays.
      if (isSame && target && choiceOf(target) !== choiceOf(was)) continue
      if (isSame) left.add(id)
      const sum = came.get(line_id) ?? { pieces: 0, since: 0 }
      came.set(line_id, {
        pieces: sum.pieces + was.quantity,
        since: sum.since + (isSame ? mine.quantity : 0) - was.quantity,
      })
    } else base[id] = contentKey(was)
  }

  const { order_type, keep_order_type: isKept = false } = state.pending.body
  const told = isKept ? state.told : order_type
  const known = { ...state, base, told, faults: Object.fromEntries(faults), pending: null }
  const kept = before.lines.filter(({ id }) => !left.has(id))
  const after = merged({ lines: kept, state: known }, cart)
  const settled = [...came].reduce((now, [id, { pieces, since }]) => {
    const theirs = cart.order_items.find((line) => line.id === id)
    if (!theirs) return now
    const mine = kept.find((line) => line.id === id)
    if (mine && contentKey(mine) !== base[id]) return withPieces(now, theirs, mine.quantity + pieces + since)
    if (!mine && base[id] !== undefined) return withPieces(now, theirs, pieces + since)
    return since === 0 ? now : withPieces(now, theirs, theirs.quantity + since)
  }, after)
  return { lines: settled.lines, state: withReceipt(settled.state, [...sent.keys()], cart, receipt) }
}

/** After what was sent under `key` was refused as a whole: the lines stay here, with what the server said. */
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

/** After what was sent under `key` asked for a way that the store does not offer any more: sent again with another. */
export function afterStaleWay(before: Synced, key: string): Synced {
  const { lines, state } = before
  return state.pending?.key === key ? { lines, state: { ...state, pending: null } } : before
}

function withPieces({ lines, state }: Synced, theirs: ServerCartLine, quantity: number): Synced {
  if (quantity < 1) return { lines: lines.filter(({ id }) => id !== theirs.id), state }
  const mine = lines.find(({ id }) => id === theirs.id)
  const wanted = withQuantity(mine ?? lineOf(theirs), Math.min(MAX_QUANTITY, quantity))
  return { lines: mine ? lines.map((line) => (line.id === theirs.id ? wanted : line)) : [...lines, wanted], state }
}

/** Three ways into one: what is here, what the server had when they last spoke, what it has now. */
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
