// The cart of one owner at one store, on the device.
import type { CartLine } from '#contract/cart'
import { keptDocument, pageDocuments } from '#data/device/kept-document.ts'
import type { DocumentKind, KeptDocument } from '#data/device/kept-document.ts'
import type { DeviceValues } from '#data/device/device-state.ts'
import { readCart, toSaved } from './cart-document.ts'
import type { CartDocument } from './cart-document.ts'

export type OwnedCart = KeptDocument<CartDocument>

/** The lines as they are now, the same objects as far as nothing changed: what was shown before it was saved is not drawn again. */
function withKnownLines(known: readonly CartLine[], now: readonly CartLine[]): readonly CartLine[] {
  const byId = new Map(known.map((line) => [line.id, line]))
  const lines = now.map((line) => {
    const before = byId.get(line.id)
    return before && JSON.stringify(before) === JSON.stringify(line) ? before : line
  })
  return lines.length === known.length && lines.every((line, index) => line === known[index]) ? known : lines
}

const CART: DocumentKind<CartDocument> = {
  kind: 'cart',
  read: readCart,
  toSaved,
  withKnown: (known, now) => ({ ...now, lines: withKnownLines(known.lines, now.lines) }),
}

export const createOwnedCart = (owner: string, values: DeviceValues): OwnedCart => keptDocument(CART, owner, values)

/** The page's cart of an owner at a store. */
export const ownedCart = pageDocuments(CART)
