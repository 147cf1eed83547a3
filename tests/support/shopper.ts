// A customer as the server knows one, asked over the API and not through the browser under test: what a page claims is
// checked against this.
import type { BrowserContext } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { deleteAddress, listAddresses, setDefaultAddress } from '#contract/address'
import { getCart } from '#contract/cart'
import { pathOf } from '#contract/endpoint'
import type { SignUpBody } from '#contract/identity'
import { type Order, listOrders } from '#contract/order'

export type Shopper = {
  readonly name: string
  /** What the sign-in dialog asks for. */
  readonly phone: string
  readonly password: string
  /** The customer's orders as the server has them now, newest first. */
  orders(): Promise<Order[]>
  /** The lines of the customer's cart as the server has them now: `charcoal-chicken×2`. */
  cart(): Promise<string[]>
  /** Puts pieces of an item without questions into the customer's cart, as another device would. */
  put(itemId: string, quantity: number, notes?: string): Promise<void>
  /** The customer's addresses as the server has them now, the default one marked: `Mum, Villa 3, 1`. */
  addresses(): Promise<string[]>
  /** Saves an address inside the store's area, as another device would. */
  saveAddress(name: string): Promise<void>
  /** Does something to the address of this name, as another device would. */
  changeAddress(name: string, act: 'make it the default one' | 'delete it'): Promise<void>
  /** Signs a browser in without its dialog, for tests of what comes after. */
  signInto(context: BrowserContext, origin?: string): Promise<void>
  /** Ends every other session of the customer, as another device would. */
  endOtherSessions(): Promise<void>
}

const PASSWORD = 'Shop-pass-1'
let count = 0

async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ')
}

function shopper(
  server: string,
  slug: string,
  who: { name: string; phone: string; password: string },
  cookie: string,
): Shopper {
  const orders = async () => {
    const url = `${server}/api/${slug}/tenant/customers/orders?per_page=50`
    const answer = await fetch(url, { headers: { cookie } })
    return z.object({ data: listOrders.data }).parse(await answer.json()).data
  }
  const carts = `${server}/api/${slug}/tenant/customers/cart`
  const cart = async () => {
    const answer = await fetch(carts, { headers: { cookie } })
    const { order_items: lines } = z.object({ data: getCart.data }).parse(await answer.json()).data
    return lines.map(({ item_id, quantity }) => `${item_id}×${quantity}`).toSorted()
  }
  const put = async (item_id: string, quantity: number, notes = '') => {
    const items = [{ id: randomUUID(), item_id, quantity, notes, variables: [] }]
    await post(carts, { items, order_type: 'delivery' }, { cookie, 'idempotency-key': randomUUID() })
  }
  const places = `${server}/api/${slug}/tenant/customers/addresses`
  const saved = async () => {
    const answer = await fetch(places, { headers: { cookie } })
    return z.object({ data: listAddresses.data }).parse(await answer.json()).data
  }
  const addresses = async () =>
    (await saved()).map(({ name, address, is_default }) => [name, address, is_default].join(', '))
  const saveAddress = async (name: string) => {
    await post(places, { name, address: `At ${name}`, latitude: 24.7, longitude: 46.69 }, { cookie })
  }
  const changeAddress: Shopper['changeAddress'] = async (name, act) => {
    const id = (await saved()).find((one) => one.name === name)?.id ?? ''
    const { method, path } = act === 'delete it' ? deleteAddress : setDefaultAddress
    const answer = await fetch(server + pathOf(path, { tenant: slug, id }), { method, headers: { cookie } })
    if (!answer.ok) throw new Error(`${act}: answered ${answer.status}`)
  }
  const signInto = (context: BrowserContext, origin = server) => signInBrowser(context, origin, who, slug)
  const endOtherSessions = async () => {
    const answer = await fetch(`${server}/api/${slug}/auth/sessions`, { method: 'DELETE', headers: { cookie } })
    if (!answer.ok) throw new Error(`ending sessions answered ${answer.status}`)
  }
  return { ...who, orders, cart, put, addresses, saveAddress, changeAddress, signInto, endOtherSessions }
}

/** Signs a browser in without its dialog, as anybody whose phone and password are known. */
export async function signInBrowser(
  context: BrowserContext,
  origin: string,
  { phone, password }: Pick<Shopper, 'phone' | 'password'>,
  slug = 'sumac',
): Promise<void> {
  const data = { identifier: phone, password }
  const answer = await context.request.post(`${origin}/api/${slug}/auth/sign-in`, { data })
  if (!answer.ok()) throw new Error(`signing in answered ${answer.status()}`)
}

/** A customer nobody has used yet, so that orders can be counted from none. */
export async function newShopper(server: string, slug = 'sumac'): Promise<Shopper> {
  count += 1
  const who = {
    name: `Shopper ${count}`,
    phone: `+96655${String(process.pid % 1000).padStart(3, '0')}${String(count).padStart(4, '0')}`,
    password: PASSWORD,
  }
  const body: SignUpBody = { ...who, password_confirmation: PASSWORD }
  return shopper(server, slug, who, cookieOf(await post(`${server}/api/${slug}/auth/sign-up`, body)))
}
