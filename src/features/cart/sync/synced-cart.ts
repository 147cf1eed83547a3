// Cart and sync state change in one transaction, only while the customer is signed in: a late response must not restore the cart.
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

export class LeftError extends Error {
  override readonly name = 'LeftError'
}

type Options = {
  values: DeviceValues
  customer: string
  orderTypeOf(cart: CartDocument): OrderType
  chosenTypeOf(cart: CartDocument): OrderType | null
  /** The order type shown for the guest's cart without a choice; null if none was shown. */
  shownToGuest(): MenuOrderType | null
  isHere?: () => boolean
}

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
      // Later questions about the order type refer to this cart.
      latest = cart
      const state = readSync(known)
      // Without a choice nothing counts as sent, so that the same choice is sent again later.
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
      // Without a choice here, a choice from another device is kept.
      ...(latest.orderType === null ? { keep_order_type: true } : {}),
    }),
    chosenOrderType: ({ lines }) => chosenTypeOf({ ...latest, lines }),
  }
  return {
    ...device,
    read: async () => readSync((await values.read([sync]))[0]),
    /** Moves the guest's lines in once, in whichever tab. `isTold`: the customer is shown the result. */
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
          // The guest's choice was made or shown just now; the one in the account is older.
          orderType: given.orderType ?? (cart.orderType && (shownToGuest() ?? cart.orderType)),
        }
        if (!isTold) return [undefined, joined, state]
        const hadLines = state.hadLines || Object.keys(state.base).length > 0
        return [undefined, joined, { ...state, joining: [...state.joining, ...coming], hadLines }]
      })
    },
    async forgetReceipt() {
      await change(({ lines, state }) => ({ lines, state: { ...state, receipt: [], hadLines: false } }))
    },
    async undoReceipt() {
      await change(({ lines, state }) => ({
        lines: withoutJoined(lines, state.receipt),
        state: { ...state, receipt: [], hadLines: false },
      }))
    },
  }
}
