// The cart of one owner at one store: shown at once, saved right after, in step with the other tabs.
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import type { CartLine } from '#contract/cart'
import { changeCarts, loadCart, onCartChange } from '#data/cart-storage.ts'
import { EMPTY_CART, readCart, toSaved } from './cart-document.ts'
import type { CartDocument, CartAct } from './cart-document.ts'

export const GUEST = 'guest'

type CartState = CartDocument & {
  /** False until the device was read. */
  readonly ready: boolean
  /** False while the device refuses to keep it: it then lives as long as the page. */
  readonly isKept: boolean
}

/** Where carts are kept: the device's database, and something that stands in for it in tests. */
export type CartStorage = { load: typeof loadCart; change: typeof changeCarts; onChange: typeof onCartChange }

const DEVICE: CartStorage = { load: loadCart, change: changeCarts, onChange: onCartChange }

export type OwnedCart = {
  readonly state: StoreApi<CartState>
  /** Shows a change at once and saves it. */
  change(act: CartAct): void
  /** Reads the device, and follows it from the first call on. */
  refresh(): Promise<void>
  /** Resolves when nothing waits to be saved any more, or the device refused. */
  settled(): Promise<void>
  readonly owner: string
  /** Lets go of what is in memory only, and answers it. */
  giveUp(): CartDocument
}

/** The lines as they are now, the same objects as far as nothing changed: what was shown before it was saved is not drawn again. */
function withKnown(known: readonly CartLine[], now: readonly CartLine[]): readonly CartLine[] {
  const byId = new Map(known.map((line) => [line.id, line]))
  const lines = now.map((line) => {
    const before = byId.get(line.id)
    return before && JSON.stringify(before) === JSON.stringify(line) ? before : line
  })
  return lines.length === known.length && lines.every((line, index) => line === known[index]) ? known : lines
}

const applied = (cart: CartDocument, act: CartAct) => act(cart)

export function createOwnedCart(slug: string, owner: string, storage: CartStorage = DEVICE): OwnedCart {
  const state = createStore<CartState>(() => ({ ...EMPTY_CART, ready: false, isKept: true }))
  let saved: CartDocument = EMPTY_CART
  let waiting: readonly CartAct[] = []
  let writing: Promise<void> | null = null
  let isFollowing = false
  let writes = 0
  let reads = 0

  const show = (flags: Partial<Pick<CartState, 'ready' | 'isKept'>> = {}) => {
    const next = waiting.reduce(applied, saved)
    state.setState(({ lines }) => ({ ...next, lines: withKnown(lines, next.lines), ...flags }))
  }

  const write = async () => {
    while (waiting.length > 0) {
      const batch = waiting
      try {
        const [kept] = await storage.change(slug, [owner], ([value]) => [
          toSaved(batch.reduce(applied, readCart(value))),
        ])
        saved = readCart(kept)
        waiting = waiting.slice(batch.length)
        writes += 1
        show({ ready: true, isKept: true })
      } catch {
        show({ isKept: false })
        break
      }
    }
    // In the same step as the last look at `waiting`: a change that comes right after starts a new write.
    writing = null
  }

  const settled = async () => {
    if (waiting.length > 0) writing ??= write()
    await writing
  }

  /** What is saved. A write that ends meanwhile makes the answer old, so it is asked for again. */
  const latest = async (): Promise<CartDocument> => {
    const before = writes
    await writing
    const value = readCart(await storage.load(slug, owner))
    return writing || writes !== before ? latest() : value
  }

  const change = (act: CartAct) => {
    waiting = [...waiting, act]
    show()
    void settled()
  }

  const refresh = async () => {
    if (!isFollowing) {
      isFollowing = true
      storage.onChange(slug, (changed) => {
        // What the device would not take before is put to what it has.
        if (changed === owner || changed === null) void refresh().then(settled)
      })
    }
    reads += 1
    const thisRead = reads
    try {
      const value = await latest()
      if (thisRead !== reads) return
      saved = value
      show({ ready: true })
    } catch {
      show({ ready: true, isKept: false })
    }
  }

  return {
    state,
    owner,
    settled,
    refresh,
    change,
    giveUp() {
      const left = waiting.reduce(applied, saved)
      waiting = []
      saved = EMPTY_CART
      show({ ready: false })
      return left
    },
  }
}

const carts = new Map<string, OwnedCart>()

/** The page's cart of an owner at a store. On the server it stays empty. */
export function ownedCart(slug: string, owner: string): OwnedCart {
  const key = `${slug} ${owner}`
  const known = carts.get(key)
  if (known) return known
  const cart = createOwnedCart(slug, owner)
  if (typeof document !== 'undefined') carts.set(key, cart)
  return cart
}
