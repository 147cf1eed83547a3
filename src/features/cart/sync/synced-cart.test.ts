import { describe, expect, test } from 'vitest'
import { DEFAULT_NOTE } from '#domain/limits'
import { GUEST, keyOf } from '#device/kinds'
import { cartLine } from '#support/cart-line'
import { sharedDevice } from '#support/shared-device'
import { SimulatedCartServer } from '#support/simulated-cart-server'
import type { Store } from '../model/order-type.ts'
import { syncRound } from './sync-round.ts'
import { afterRead } from './sync-rules.ts'
import { LeftError, syncedCart } from './synced-cart.ts'

const store: Store = {
  order_types: ['delivery', 'takeaway', 'dine_in'],
  is_shop_visit: false,
  min_delivery_order_amount: '0.00',
  currency: 'AED',
}

const line = (id: string, item_id = id, quantity = 1, price = '10.00') => cartLine({ id, item_id, quantity, price })

function phone() {
  const shared = sharedDevice()
  let shown: 'delivery' | undefined
  let isHere = true
  const tab = () =>
    syncedCart({
      customer: 'amal',
      storeOf: () => store,
      shownToGuest: () => shown,
      values: shared.tab(),
      isHere: () => isHere,
    })
  return {
    ...shared,
    tab,
    show: (way: 'delivery') => {
      shown = way
    },
    leave: () => {
      isHere = false
    },
  }
}

function reach(server: SimulatedCartServer) {
  return {
    read: async () => server.read(),
    put: async (key: string, body: Parameters<typeof server.put>[1]) => server.put(key, body),
    remove: async (id: string, revision: number) => server.remove(id, revision),
    clear: async (revision: number) => server.clear(revision),
  }
}

describe('signing in', () => {
  test('moves the guest’s lines in once, however many tabs do it, beside those that ask for the same', async () => {
    const { values, savedBy, tab } = phone()
    values.set(keyOf('cart', GUEST), { version: 1, lines: [line('guest', 'soup', 2), line('new')], note: 'Ring' })
    values.set(keyOf('cart', 'amal'), { version: 1, lines: [line('own', 'soup')] })
    await Promise.all([tab().takeOver(true), tab().takeOver(true), tab().takeOver(true)])
    expect(savedBy('amal')).toEqual(['own×1', 'guest×2', 'new×1'])
    expect(savedBy(GUEST)).toEqual([])
    expect(values.get(keyOf('cart', 'amal'))).toMatchObject({ note: 'Ring' })
  })

  test('keeps what was chosen on the screen, and both notes', async () => {
    const { values, tab } = phone()
    values.set(keyOf('cart', GUEST), { version: 1, lines: [line('new')], note: 'Ring', orderType: 'delivery' })
    values.set(keyOf('cart', 'amal'), { version: 1, lines: [line('own')], note: 'No cutlery', orderType: 'takeaway' })
    await tab().takeOver(false)
    expect(values.get(keyOf('cart', 'amal'))).toMatchObject({ note: 'No cutlery\nRing', orderType: 'delivery' })
  })

  test('keeps the way that the page showed although nobody chose it, and where it showed none the account’s', async () => {
    const { values, tab, show } = phone()
    const signIn = async () => {
      values.set(keyOf('cart', GUEST), { version: 1, lines: [line(`new-${values.size}`)] })
      values.set(keyOf('cart', 'amal'), { version: 1, lines: [line('own')], orderType: 'takeaway' })
      await tab().takeOver(false)
      return values.get(keyOf('cart', 'amal'))
    }
    expect(await signIn()).toMatchObject({ orderType: 'takeaway' })
    show('delivery')
    expect(await signIn()).toMatchObject({ orderType: 'delivery' })
  })

  test('says what was added, added up, refused, does not fit or changed its price, and takes it back', async () => {
    const { values, savedBy, tab } = phone()
    const server = new SimulatedCartServer()
    server.unknown.add('ghost')
    server.put('00000000-0000-4000-8000-000000000001', {
      items: [{ id: 'own', item_id: 'soup', quantity: 98, notes: DEFAULT_NOTE, variables: [] }],
      order_type: 'delivery',
    })
    values.set(keyOf('cart', GUEST), {
      version: 1,
      lines: [line('g1', 'soup', 2), line('g2', 'rice', 1, '8.00'), line('g3', 'ghost')],
    })
    const cart = tab()
    await cart.takeOver(true)
    await syncRound(cart, reach(server))
    const { receipt, joining } = await cart.read()
    expect(joining).toEqual([])
    expect(receipt).toMatchObject([
      { id: 'g1', lineId: 'own', outcome: 'merged', leftOut: 1, priceBefore: '10.00', priceNow: '10.00' },
      { id: 'g2', lineId: 'g2', outcome: 'added', leftOut: 0, priceBefore: '8.00', priceNow: '10.00' },
      { id: 'g3', lineId: null, outcome: 'refused' },
    ])
    expect(savedBy('amal').toSorted()).toEqual(['g2×1', 'g3×1', 'own×99'])
    await cart.closeReceipt(true)
    await syncRound(cart, reach(server))
    expect(savedBy('amal')).toEqual(['own×98'])
    expect(server.lines.map(({ id, quantity }) => `${id}×${quantity}`)).toEqual(['own×98'])
    expect((await cart.read()).receipt).toEqual([])
  })

  test('explains nothing when the cart just moved into an empty one', async () => {
    const { values, tab } = phone()
    values.set(keyOf('cart', GUEST), { version: 1, lines: [line('g1')] })
    const cart = tab()
    await cart.takeOver(true)
    await syncRound(cart, reach(new SimulatedCartServer()))
    expect(await cart.read()).toMatchObject({ joining: [], receipt: [] })
  })
})

describe('how the cart is to be ordered', () => {
  const asked = (values: Map<string, unknown>, orderType: string | null) =>
    values.set(keyOf('cart', 'amal'), { version: 1, lines: [line('own')], orderType })
  const counting = (server: SimulatedCartServer) => {
    const sent: string[] = []
    const { put, ...rest } = reach(server)
    return {
      sent,
      server: {
        ...rest,
        put: (key: string, body: Parameters<typeof put>[1]) => {
          sent.push(`${body.items.length} ${body.order_type}`)
          return put(key, body)
        },
      },
    }
  }

  test('goes with the lines as it was chosen, and by itself when only that changes', async () => {
    const { values, tab } = phone()
    const cart = tab()
    await cart.takeOver(true)
    const simulated = new SimulatedCartServer()
    const { sent, server } = counting(simulated)
    asked(values, 'takeaway')
    await syncRound(cart, server)
    expect(sent).toEqual(['1 takeaway'])
    asked(values, 'dine_in')
    await syncRound(cart, server)
    await syncRound(cart, server)
    expect(sent).toEqual(['1 takeaway', '0 dine_in'])
    expect(simulated.orderType).toBe('dine_in')
  })

  test('is not told by a device on which nobody chose: only a cart without lines takes the store’s first way from it', async () => {
    const server = new SimulatedCartServer()
    const [chooser, laptop] = [phone(), phone()]
    const [chosen, other] = [chooser.tab(), laptop.tab()]
    await chosen.takeOver(true)
    await other.takeOver(true)
    asked(laptop.values, null)
    const { sent, server: counted } = counting(server)
    await syncRound(other, counted)
    await syncRound(other, counted)
    expect([sent, server.orderType]).toEqual([['1 delivery'], 'delivery'])

    await syncRound(chosen, reach(server))
    asked(chooser.values, 'takeaway')
    await syncRound(chosen, reach(server))
    laptop.values.set(keyOf('cart', 'amal'), { version: 1, lines: [line('own'), line('rice')], orderType: null })
    await syncRound(other, reach(server))
    expect(server.lines.map(({ id }) => id)).toEqual(['own', 'rice'])
    expect(server.orderType).toBe('takeaway')
  })

  test('is told again when it is chosen again for the next cart', async () => {
    const server = new SimulatedCartServer()
    const { values, tab } = phone()
    const cart = tab()
    await cart.takeOver(true)
    asked(values, 'takeaway')
    await syncRound(cart, reach(server))
    values.delete(keyOf('cart', 'amal'))
    await syncRound(cart, reach(server))
    server.put('00000000-0000-4000-8000-000000000002', {
      items: [{ id: 'soup', item_id: 'soup', quantity: 1, notes: DEFAULT_NOTE, variables: [] }],
      order_type: 'delivery',
    })
    await syncRound(cart, reach(server))
    values.set(keyOf('cart', 'amal'), { version: 1, lines: [line('soup')], orderType: 'takeaway' })
    await syncRound(cart, reach(server))
    expect(server.orderType).toBe('takeaway')
  })
})

describe('signing out', () => {
  test('an answer that comes afterwards brings nothing back', async () => {
    const { values, tab, leave } = phone()
    const cart = tab()
    await cart.takeOver(true)
    leave()
    values.delete(keyOf('cart', 'amal'))
    values.delete(keyOf('cart-sync', 'amal'))
    await expect(cart.change((synced) => synced)).rejects.toThrow(LeftError)
    await expect(cart.takeOver(true)).rejects.toThrow(LeftError)
    expect([...values.keys()]).toEqual([])
  })

  test('another tab that still runs writes nothing into a cart that was taken away', async () => {
    const { values, tab } = phone()
    const cart = tab()
    await cart.takeOver(true)
    values.clear()
    await expect(cart.change((synced) => synced)).rejects.toThrow(LeftError)
    expect([...values.keys()]).toEqual([])
  })
})

test('older news than the last is left', async () => {
  const { tab } = phone()
  const cart = tab()
  await cart.takeOver(true)
  const server = new SimulatedCartServer()
  const old = server.read()
  server.put('00000000-0000-4000-8000-000000000001', {
    items: [{ id: 'own', item_id: 'soup', quantity: 1, notes: DEFAULT_NOTE, variables: [] }],
    order_type: 'delivery',
  })
  await cart.change((synced) => afterRead(synced, server.read()))
  const { lines } = await cart.change((synced) => afterRead(synced, old))
  expect(lines.map(({ id }) => id)).toEqual(['own'])
})
