// Cart and sync state change in one transaction, only while the customer is signed in: a late response must not restore the cart.
import { MAX_NOTE } from '#domain/limits'
import type { DeviceValues } from '#device/device-state'
import { GUEST, keyOf } from '#device/kinds'
import { isMarked } from '#data/session.ts'
import { type CartDocument, EMPTY_CART, type MenuOrderType, readCart, toSaved } from '../model/cart.ts'
import { chosenOrderType, type Store, syncedOrderType } from '../model/order-type.ts'
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
  storeOf(): Store
  shownToGuest(): MenuOrderType | undefined
  isHere?: () => boolean
}

export function syncedCart({ values, customer, storeOf, shownToGuest, isHere = isMarked }: Options) {
  const [own, sync] = [keyOf('cart', customer), keyOf('cart-sync', customer)]
  let latest: CartDocument = EMPTY_CART

  const change: SyncDevice['change'] = async (work) => {
    let after: Synced | undefined
    await values.change([own, sync], ([mine, known]) => {
      if (!isHere() || known === undefined) throw new LeftError()
      const cart = readCart(mine)
      latest = cart
      const state = readSync(known)
      // Without a choice no order type counts as sent, so that the same choice is sent again later.
      after = work({ lines: cart.lines, state: cart.orderType === null ? { ...state, told: undefined } : state })
      latest = after.lines.length === 0 ? EMPTY_CART : { ...cart, lines: after.lines }
      return [toSaved(latest), after.state]
    })
    if (!after) throw new LeftError()
    return after
  }

  const device: SyncDevice = {
    change,
    bodyOf: (items, { lines }) => ({
      items: [...items],
      order_type: syncedOrderType({ ...latest, lines }, storeOf()),
      ...(latest.orderType === null ? { keep_order_type: true } : {}),
    }),
    chosenOrderType: ({ lines }) => chosenOrderType({ ...latest, lines }, storeOf()),
  }
  return {
    ...device,
    read: async () => readSync((await values.read([sync]))[0]),
    /** `isTold`: the customer is shown how the guest's lines were moved. */
    async takeOver(isTold: boolean) {
      await values.change([keyOf('cart', GUEST), own, sync], ([guest, mine, known]) => {
        if (!isHere()) throw new LeftError()
        const given = readCart(guest)
        const state = readSync(known)
        const cart = readCart(mine)
        const there = new Set(cart.lines.map(({ id }) => id))
        const coming = given.lines.filter(({ id }) => !there.has(id))
        if (coming.length === 0) return [undefined, mine, state]
        const notes = new Set([cart.note, given.note].filter((note) => note !== ''))
        const joined = {
          ...cart,
          lines: [...cart.lines, ...coming],
          note: [...notes].join('\n').slice(0, MAX_NOTE),
          // The guest's choice was made or shown just now; the one in the account is older.
          orderType: given.orderType ?? (cart.orderType && (shownToGuest() ?? cart.orderType)),
        }
        if (!isTold) return [undefined, joined, state]
        const hadLines = state.hadLines || Object.keys(state.base).length > 0
        return [undefined, joined, { ...state, joining: [...state.joining, ...coming], hadLines }]
      })
    },
    closeReceipt: (isUndone: boolean) =>
      change(({ lines, state }) => ({
        lines: isUndone ? withoutJoined(lines, state.receipt) : lines,
        state: { ...state, receipt: [], hadLines: false },
      })),
  }
}
