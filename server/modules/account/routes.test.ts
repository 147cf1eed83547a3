import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { accountDataSchema, sessionSchema } from '#contract/account'
import type { TestClient } from '../../../tests/support/client.ts'
import { me, PASSWORD, signedUp, signIn } from '../../../tests/support/people.ts'
import { startTestServer, type TestServer } from '../../../tests/support/server.ts'
import { storeDocument } from '../../../tests/support/stores.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const sessionList = z.array(sessionSchema)
const START = new Date('2026-03-01T09:00:00Z')

let server: TestServer
let clock = START

beforeAll(async () => {
  server = await startTestServer({ stores: [storeDocument('sumac'), storeDocument('mellow')], now: () => clock })
})
afterAll(() => server.close())

/** Signs the same customer in from another browser. */
async function anotherBrowser(identifier: string, userAgent: string, slug = 'sumac'): Promise<TestClient> {
  const client = server.client()
  const body = { identifier, password: PASSWORD }
  const answer = await client.post(`/api/${slug}/auth/sign-in`, body, { 'user-agent': userAgent })
  expect(answer.status).toBe(200)
  return client
}

const dataOf = (json: unknown) => (json as { data: unknown }).data // every success has it
const list = async (client: TestClient, slug = 'sumac') => {
  const answer = await client.get(`/api/${slug}/auth/sessions`)
  expect(answer.status).toBe(200)
  return sessionList.parse(dataOf(answer.json))
}

describe('sessions', () => {
  test('are listed with what their customer knows them by, this one first, and nothing that could be used', async () => {
    const { client, who } = await signedUp(server)
    await anotherBrowser(who.phone, ANDROID)
    await anotherBrowser(who.phone, IPHONE)
    const answer = await client.get('/api/sumac/auth/sessions')
    const sessions = sessionList.parse(dataOf(answer.json))
    expect(sessions).toHaveLength(3)
    expect(sessions[0]).toMatchObject({ is_current: true, created_at: START.toISOString() })
    expect(sessions.slice(1).map(({ is_current, browser, system }) => [is_current, browser, system])).toEqual(
      expect.arrayContaining([
        [false, 'Chrome', 'Android'],
        [false, 'Safari', 'iPhone'],
      ]),
    )
    expect(answer.text).not.toContain(client.cookies.get('__Host-session') ?? 'a token')
    expect(answer.text).not.toMatch(/[0-9a-f]{64}/)
    expect(answer.headers['cache-control']).toBe('no-store, private')
  })

  test('of other customers and of other stores are not among them', async () => {
    const { client, who } = await signedUp(server)
    await signedUp(server)
    await client.post('/api/mellow/auth/sign-up', { ...who })
    expect(await list(client)).toHaveLength(1)
  })

  test('one is ended: that browser is a guest here at its next request, and stays signed in elsewhere', async () => {
    const { client, who } = await signedUp(server)
    const other = await anotherBrowser(who.phone, ANDROID)
    await other.post('/api/mellow/auth/sign-up', { ...who })
    const id = (await list(client)).find(({ is_current }) => !is_current)?.id
    expect((await client.send('DELETE', `/api/sumac/auth/sessions/${id}`)).status).toBe(200)
    expect((await me(other)).status).toBe(401)
    expect((await me(other, 'mellow')).status).toBe(200)
    expect((await me(client)).status).toBe(200)
    expect(await list(client)).toHaveLength(1)
    expect((await client.send('DELETE', `/api/sumac/auth/sessions/${id}`)).status).toBe(404)
  })

  test('of somebody else are not ended, and look as if they were not there', async () => {
    const [{ client }, other] = [await signedUp(server), await signedUp(server)]
    const [theirs] = await list(other.client)
    const stolen = await client.send('DELETE', `/api/sumac/auth/sessions/${theirs?.id}`)
    const unknown = await client.send('DELETE', `/api/sumac/auth/sessions/${randomUUID()}`)
    expect([stolen.status, stolen.text]).toEqual([404, unknown.text])
    expect((await me(other.client)).status).toBe(200)
  })

  test('all others are ended at once', async () => {
    const { client, who } = await signedUp(server)
    const others = [await anotherBrowser(who.phone, ANDROID), await anotherBrowser(who.phone, IPHONE)]
    const bystander = await signedUp(server)
    expect((await client.send('DELETE', '/api/sumac/auth/sessions')).json).toEqual({ data: { ended: 2 } })
    for (const other of others) expect((await me(other)).status).toBe(401)
    expect((await me(client)).status).toBe(200)
    expect((await me(bystander.client)).status).toBe(200)
    expect((await client.send('DELETE', '/api/sumac/auth/sessions')).json).toEqual({ data: { ended: 0 } })
  })

  test('say when they were last used, to the hour, and disappear when they end by themselves', async () => {
    const { client, who } = await signedUp(server)
    const other = await anotherBrowser(who.phone, ANDROID)
    const seen = async () => (await list(client)).find(({ is_current }) => !is_current)?.seen_at
    clock = new Date(START.getTime() + 59 * 60_000)
    await me(other)
    expect(await seen()).toBe(START.toISOString())
    clock = new Date(START.getTime() + 61 * 60_000)
    await me(other)
    expect(await seen()).toBe(clock.toISOString())
    clock = new Date(START.getTime() + 179 * 86_400_000)
    await signIn(client, who.phone)
    clock = new Date(START.getTime() + 181 * 86_400_000)
    expect(await list(client)).toHaveLength(1)
    clock = START
  })

  test('are nothing for guests', async () => {
    const guest = server.client()
    expect((await guest.get('/api/sumac/auth/sessions')).status).toBe(401)
    expect((await guest.send('DELETE', '/api/sumac/auth/sessions')).status).toBe(401)
    expect((await guest.send('DELETE', `/api/sumac/auth/sessions/${randomUUID()}`)).status).toBe(401)
  })
})

describe('the data of an account', () => {
  test('are everything the store keeps, and no password', async () => {
    const { client, who } = await signedUp(server)
    const line = { id: 'l1', item_id: 'plain', quantity: 2, notes: 'No onions', variables: [] }
    await client.post(
      '/api/sumac/tenant/customers/cart',
      { order_type: 'takeaway', items: [line] },
      { 'idempotency-key': randomUUID() },
    )
    const answer = await client.get('/api/sumac/auth/me/data')
    expect(answer.status).toBe(200)
    const data = accountDataSchema.parse(dataOf(answer.json))
    expect(data).toMatchObject({
      exported_at: clock.toISOString(),
      store: { slug: 'sumac' },
      profile: { name: who.name, phone: who.phone, email: who.email, gender: null, birth_date: null },
      sessions: [{ is_current: true }],
      addresses: [],
      cart: [line],
      orders: [],
      reviews: [],
      notifications: [],
      push_devices: [],
    })
    expect(answer.text).not.toContain('argon2')
    expect(answer.headers['cache-control']).toBe('no-store, private')
  })

  test('are nobody else’s', async () => {
    expect((await server.client().get('/api/sumac/auth/me/data')).status).toBe(401)
    const { client } = await signedUp(server)
    expect((await client.get('/api/mellow/auth/me/data')).status).toBe(401)
  })
})
