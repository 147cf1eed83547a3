// Visits at `lamsa` over the API, for tests of what comes after booking.
import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import * as z from 'zod/mini'
import { listSlots } from '#contract/booking'
import { pathOf } from '#contract/endpoint'
import { type Order, type PlaceOrderBody, orderSchema, placeOrder } from '#contract/order'

type Asker = Pick<BrowserContext, 'request'>

const PARAMS = { tenant: 'lamsa' }
const DAY_MS = 86_400_000
/** Far enough ahead to be moved and canceled. */
const DAYS_AHEAD = 3

let phones = 0
/** A guest nobody has been yet. */
export const someGuest = (): NonNullable<PlaceOrderBody['guest']> => ({
  name: 'Huda',
  phone: `+96654${String(process.pid % 1000).padStart(3, '0')}${String((phones += 1)).padStart(4, '0')}`,
})

/** Books a gel manicure, which one person does, at a time: of the browser's customer, or of a guest. */
export async function bookAt(
  { request }: Asker,
  origin: string,
  reserved_at: string,
  guest?: PlaceOrderBody['guest'],
): Promise<Order> {
  const body: PlaceOrderBody = {
    order_type: 'shop_visit',
    items: [{ id: 'line', item_id: 'gel-manicure', quantity: 1, notes: '', variables: [] }],
    agreed_total: '138.00',
    catalogue_version: 0,
    payment_method: 'cash_on_delivery',
    reserved_at,
    ...(guest ? { guest } : {}),
  }
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await request.post(origin + pathOf(placeOrder.path, PARAMS), { data: body, headers })
  if (!answer.ok()) throw new Error(`booking answered ${answer.status()}: ${await answer.text()}`)
  return z.object({ data: orderSchema }).parse(await answer.json()).data
}

/** Books the first free time some days ahead. */
export async function bookVisit(context: Asker, origin: string, guest?: PlaceOrderBody['guest']): Promise<Order> {
  const from = new Date(Date.now() + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10)
  const query = `?item_id=gel-manicure&from=${from}&days=1`
  const answer = await context.request.get(origin + pathOf(listSlots.path, PARAMS) + query)
  const { next_free } = z.object({ data: listSlots.data }).parse(await answer.json()).data
  if (next_free === null) throw new Error('lamsa has no free time')
  return bookAt(context, origin, next_free, guest)
}
