// A customer's cart on the device together with what it knows of the server's. They change in one transaction, and only
// while the customer is signed in on this device: an answer that comes after they left must not bring their cart back.
import { MAX_NOTE } from '#domain/limits'
import type { OrderType } from '#contract/tenant'
import type { DeviceValues } from '#device/device-state'
import { GUEST, keyOf } from '#device/kinds'
import { isMarked } from '#data/session.ts'
import { EMPTY_CART, readCart, toSaved } from '../model/cart.ts'
import type { CartDocument, MenuOrderType } from '../model/cart.ts'
import { withoutJoined } from './merge-receipt.ts'
import type { SyncDevice } from './sync-round.ts'
import type { Synced } from './sync-rules.ts'
import { readSync } from './sync-state.ts'

/** The cart is not this device's to change any more: its customer left. */
export class LeftError extends Error {
  override readonly name = 'LeftError'
}

type Options = {
  values: DeviceValues
  customer: string
  orderTypeOf(cart: CartDocument): OrderType
  chosenTypeOf(cart: CartDocument): OrderType | null
  /** The way that the page showed for the guest's cart, where nobody chose one; null where it showed none. */
  shownToGuest(): MenuOrderType | null
  isHere?: () => boolean
}

/** Both notes were typed by the customer. */
function joinedNote(mine: string, given: string): string {
  return [...new Set([mine, given].filter((note) => note !== ''))].join('\n').slice(0, MAX_NOTE)
}

export function syncedCart({ values, customer, orderTypeOf, chosenTypeOf, shownToGuest, isHere = isMarked }: Options) {
  const [own, sync] = [keyOf('cart', customer), keyOf('cart-sync', customer)]
  let latest: CartDocument = EMPTY_CART

  const change: SyncDevice['change'] = async (work) => {
    let after: Synced | undefined
    await values.change([own, sync], ([mine, known]) => {
      if (!isHere() || known === undefined) throw new LeftError()
      const cart = readCart(mine)
      // What is asked about the way meanwhile is asked about this cart.
      latest = cart
      const state = readSync(known)
      // What was told is a choice, and goes with it: the same one later is told again.
      after = work({ lines: cart.lines, state: cart.orderType === null ? { ...state, told: undefined } : state })
      latest = after.lines.length === 0 ? EMPTY_CART : { ...cart, lines: after.lines }
      return [toSaved(latest), after.state]
    })
    if (!after) throw new LeftError()
    return after
  }

  const device: SyncDevice = {
    change,
    newKey: () => crypto.randomUUID(),
    bodyOf: (items, { lines }) => ({
      items: [...items],
      order_type: orderTypeOf({ ...latest, lines }),
      // What nobody chose here is no news to a cart that another device chose a way for.
      ...(latest.orderType === null ? { keep_order_type: true } : {}),
    }),
    chosenWay: ({ lines }) => chosenTypeOf({ ...latest, lines }),
  }
  return {
    ...device,
    read: async () => readSync((await values.read([sync]))[0]),
    /**
     * Moves the guest's lines in, once, however many tabs do it: beside the customer's own, so that the server adds them up.
     * `isTold`: the customer is to hear what became of them.
     */
    async takeOver(isTold: boolean) {
      await values.change([keyOf('cart', GUEST), own, sync], ([guest, mine, known]) => {
        if (!isHere()) throw new LeftError()
        const given = readCart(guest)
        const state = readSync(known)
        const cart = readCart(mine)
        const there = new Set(cart.lines.map(({ id }) => id))
        const coming = given.lines.filter(({ id }) => !there.has(id))
        if (coming.length === 0) return [undefined, mine, state]
        const joined = {
          ...cart,
          lines: [...cart.lines, ...coming],
          note: joinedNote(cart.note, given.note),
          // Chosen just now, on this screen, or shown there; what waits in the account was chosen some other day.
          orderType: given.orderType ?? (cart.orderType && (shownToGuest() ?? cart.orderType)),
        }
        if (!isTold) return [undefined, joined, state]
        const hadLines = state.hadLines || Object.keys(state.base).length > 0
        return [undefined, joined, { ...state, joining: [...state.joining, ...coming], hadLines }]
      })
    },
    /** The customer has seen what became of the guest's lines. */
    async forgetReceipt() {
      await change(({ lines, state }) => ({ lines, state: { ...state, receipt: [], hadLines: false } }))
    },
    /** Takes out again what came from the guest's cart. */
    async undoReceipt() {
      await change(({ lines, state }) => ({
        lines: withoutJoined(lines, state.receipt),
        state: { ...state, receipt: [], hadLines: false },
      }))
    },
  }
}
