// Two stores, their customers and their guests. Each store and each person has a word of its own in every text, so that an
// answer tells whose things it shows.
import { randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { insertAddress } from '#server/modules/addresses/addresses-repository'
import type { TestAnswer, TestClient } from './client.ts'
import { addressRow } from './sample-store.ts'
import { startTestServer, type TestServer } from './server.ts'
import { storeDocument } from './stores.ts'

export const SLUGS = ['alpha', 'beta'] as const
export type Slug = (typeof SLUGS)[number]

type Customer = {
  readonly slug: Slug
  readonly word: string
  readonly client: TestClient
  readonly orderId: string
  readonly addressId: string
}
/** An order of nobody's account: only its key opens it. */
type GuestOrder = { readonly slug: Slug; readonly word: string; readonly id: string; readonly key: string }
/** Whoever calls: nobody, a customer of one store, or one browser signed in at both. */
export type Actor = { readonly name: string; readonly client: TestClient; readonly mine: readonly Customer[] }

export type TwoStores = {
  readonly server: TestServer
  readonly storeIds: readonly string[]
  readonly customers: readonly Customer[]
  readonly guestOrders: readonly GuestOrder[]
  readonly actors: readonly Actor[]
  /** No word but those the caller may read at this store is anywhere in the answer. */
  expectOnlyOwn(answer: TestAnswer, actor: Actor, slug: Slug, about: string): void
}

const word = () => `zq${randomBytes(5).toString('hex')}`

let phone = 500_000_000
function nextPhone(): string {
  phone += 1
  return `+966${phone}`
}

/** An order of three plain dishes, delivered. */
export const orderBody = (note: string, addressId: string) => ({
  order_type: 'delivery',
  payment_method: 'cash_on_delivery',
  agreed_total: '92.80',
  catalogue_version: 1,
  notes: note,
  address_id: addressId,
  items: [{ id: note, item_id: 'plain', quantity: 3, notes: note, variables: [] }],
})

async function place(client: TestClient, slug: Slug, body: object, key: string): Promise<TestAnswer> {
  const answer = await client.post(`/api/${slug}/tenant/customers/orders`, body, { 'idempotency-key': key })
  expect(answer.status, answer.text).toBe(201)
  return answer
}

async function placeAsGuest(client: TestClient, slug: Slug): Promise<GuestOrder> {
  const [own, id] = [word(), randomUUID()]
  const { address_id: _, ...body } = orderBody(own, '')
  const guest = { name: `G ${own}`, phone: nextPhone() }
  const answer = await place(client, slug, { ...body, order_type: 'takeaway', guest }, id)
  const { data } = answer.json as { data: { guest_key: string } } // a guest's 201 has this shape
  return { slug, word: own, id, key: data.guest_key }
}

async function signUp(server: TestServer, storeId: string, client: TestClient, slug: Slug): Promise<Customer> {
  const own = word()
  const answer = await client.post(`/api/${slug}/auth/sign-up`, {
    name: `A ${own}`,
    phone: nextPhone(),
    password: `Pass-${own}`,
    password_confirmation: `Pass-${own}`,
  })
  expect(answer.status, answer.text).toBe(201)
  const { data } = answer.json as { data: { user: { id: string } } } // a 201 of this endpoint has this shape
  const words = { name: own, address: own, city: own, state: own, street: own }
  const address = { ...addressRow(storeId, data.user.id, true), ...words }
  await server.db.inTenant(storeId, (tx) => insertAddress(tx, address))
  const [addressId, orderId] = [address.id, randomUUID()]
  await place(client, slug, orderBody(own, addressId), orderId)
  return { slug, word: own, client, addressId, orderId }
}

export const isCustomerAt = (actor: Actor, slug: Slug) => actor.mine.some((mine) => mine.slug === slug)

/** Opens them with two customers each, one browser that is a customer of both, and guests' orders. */
export async function openTwoStores(): Promise<TwoStores> {
  const words: Record<Slug, string> = { alpha: word(), beta: word() }
  const server = await startTestServer({ stores: SLUGS.map((slug) => storeDocument(slug, { canary: words[slug] })) })
  const storeIds: Record<Slug, string> = { alpha: '', beta: '' }
  for (const slug of SLUGS) storeIds[slug] = (await server.directory.find(slug))?.id ?? ''
  const join = (client: TestClient, slug: Slug) => signUp(server, storeIds[slug], client, slug)
  const both = server.client()
  const alone = [
    await join(server.client(), 'alpha'),
    await join(server.client(), 'alpha'),
    await join(server.client(), 'beta'),
    await join(server.client(), 'beta'),
  ]
  const twice = [await join(both, 'alpha'), await join(both, 'beta')]
  const customers = [...alone, ...twice]
  const guestOrders = [
    await placeAsGuest(server.client(), 'alpha'),
    await placeAsGuest(server.client(), 'beta'),
    await placeAsGuest(both, 'alpha'),
  ]
  const actors = [
    { name: 'a guest', client: server.client(), mine: [] },
    ...alone.map((customer, index) => ({
      name: `customer ${index + 1} (${customer.slug})`,
      client: customer.client,
      mine: [customer],
    })),
    { name: 'a browser signed in at both', client: both, mine: twice },
  ]
  return {
    server,
    storeIds: Object.values(storeIds),
    customers,
    guestOrders,
    actors,
    expectOnlyOwn(answer, actor, slug, about) {
      const allowed = [words[slug], ...actor.mine.filter((one) => one.slug === slug).map((one) => one.word)]
      const all = [...Object.values(words), ...[...customers, ...guestOrders].map((one) => one.word)]
      const told = `${answer.text}${JSON.stringify(answer.headers)}`
      const foreign = all.filter((one) => !allowed.includes(one) && told.includes(one))
      expect(foreign, `${about} answered ${answer.status}: ${answer.text.slice(0, 300)}`).toEqual([])
    },
  }
}
