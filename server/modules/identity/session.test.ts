import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { me, PASSWORD, person, signedUp, signIn } from '../../../tests/support/people.ts'
import { startTestServer, type TestServer } from '../../../tests/support/server.ts'
import { storeDocument } from '../../../tests/support/stores.ts'
import { findByIdentifier } from './customers-repository.ts'
import { findCustomer, startSession } from './session.ts'

const SESSION = '__Host-session'
let server: TestServer
let clock = new Date('2026-03-01T09:00:00Z')

beforeAll(async () => {
  const stores = [storeDocument('sumac'), storeDocument('mellow')]
  server = await startTestServer({ stores, now: () => clock })
})
afterAll(() => server.close())

describe('session', () => {
  test('a token known before sign-in is dead after it', async () => {
    const { client, who } = await signedUp(server)
    const before = client.cookies.get(SESSION) ?? ''
    await signIn(client, who.phone)
    expect(client.cookies.get(SESSION)).not.toBe(before)
    const thief = server.client()
    thief.cookies.set(SESSION, before)
    expect((await me(thief)).status).toBe(401)
    expect((await me(client)).status).toBe(200)
  })

  test.each(['phone', 'email'] as const)(
    'is not started when the %s was changed since it was checked',
    async (kind) => {
      const { client, who } = await signedUp(server)
      const { id: storeId } = (await server.directory.find('sumac')) ?? { id: '' }
      const checked = await server.db.inTenant(storeId, (tx) =>
        findByIdentifier(tx, storeId, { kind, value: who[kind] }),
      )
      if (!checked) throw new Error('the customer is missing')
      const other = person()
      const change = { [kind]: other[kind], current_password: PASSWORD }
      expect((await client.send('PATCH', '/api/sumac/auth/me', { body: change })).status).toBe(200)
      const late = startSession({ db: server.db, now: () => clock }, storeId, checked, null, '')
      await expect(late).rejects.toMatchObject({ status: 401, code: 'invalid_credentials' })
      expect((await me(client)).status).toBe(200)
      expect((await signIn(server.client(), other[kind])).status).toBe(200)
    },
  )

  test('a token is nowhere in the database', async () => {
    const { client } = await signedUp(server)
    const token = client.cookies.get(SESSION) ?? ''
    const rows = await server.db.outsideTenants((tx) => tx.selectFrom('sessions').selectAll().execute())
    expect(rows.length).toBeGreaterThan(0)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('signed in at one store is a guest at another, and stays signed in at both after signing in there', async () => {
    const { client } = await signedUp(server, 'sumac')
    expect((await me(client, 'mellow')).status).toBe(401)
    const other = person()
    await client.post('/api/mellow/auth/sign-up', other)
    expect((await me(client, 'mellow')).json).toMatchObject({ data: { phone: other.phone } })
    expect((await me(client, 'sumac')).status).toBe(200)
  })

  test('sign-out ends it at this store only and kills the token', async () => {
    const { client } = await signedUp(server, 'sumac')
    await client.post('/api/mellow/auth/sign-up', person())
    const before = client.cookies.get(SESSION) ?? ''
    const answer = await client.post('/api/sumac/auth/sign-out')
    expect(answer.status).toBe(200)
    expect([answer.headers['set-cookie']].flat()[1]).toBe('signed-in=; Path=/sumac; Secure; SameSite=Lax; Max-Age=0')
    expect((await me(client, 'sumac')).status).toBe(401)
    expect((await me(client, 'mellow')).status).toBe(200)
    const thief = server.client()
    thief.cookies.set(SESSION, before)
    expect((await me(thief, 'mellow')).status).toBe(401)
  })

  test('sign-out of nobody succeeds and sets no cookie', async () => {
    const client = server.client()
    expect((await client.post('/api/sumac/auth/sign-out')).headers['set-cookie']).toBeUndefined()
    client.cookies.set(SESSION, 'A'.repeat(43))
    expect((await client.post('/api/sumac/auth/sign-out')).status).toBe(200)
  })

  test('sign-out takes no body', async () => {
    expect((await server.client().post('/api/sumac/auth/sign-out', { everywhere: true })).status).toBe(422)
  })

  test('ends 180 days after the last sign-in', async () => {
    const { client } = await signedUp(server)
    const start = clock
    clock = new Date(start.getTime() + 179 * 86_400_000)
    expect((await me(client)).status).toBe(200)
    clock = new Date(start.getTime() + 181 * 86_400_000)
    expect((await me(client)).status).toBe(401)
    clock = start
  })

  test('is read where nothing can be written, also when it is time to note that it was used', async () => {
    const { client, who } = await signedUp(server)
    const { db } = server
    const inTenant: typeof db.inTenant = (tenantId, work) =>
      db.inTenant(tenantId, async (tx) => {
        await sql`set transaction read only`.execute(tx)
        return work(tx)
      })
    const later = () => new Date(clock.getTime() + 2 * 3_600_000)
    const storeId = (await server.directory.find('sumac'))?.id ?? ''
    const token = client.cookies.get(SESSION) ?? ''
    expect(await findCustomer({ db: { ...db, inTenant }, now: later }, storeId, token)).toMatchObject({
      phone: who.phone,
    })
  })

  test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(128)])('the cookie %j is nobody', async (token) => {
    const client = server.client()
    client.cookies.set(SESSION, token)
    const answer = await me(client)
    expect(answer.status).toBe(401)
    expect(answer.json).toMatchObject({ code: 'unauthenticated' })
  })
})
