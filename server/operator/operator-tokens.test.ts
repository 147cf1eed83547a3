import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { OperatorToken } from '#contract/operator'
import { createToken, listTokens, operatorTokenSchema } from '#contract/operator'
import { startTestServer } from '#support/server'
import type { TestServer } from '#support/server'
import { storeDocument } from '#support/stores'
import { createOperatorToken } from './operator-tokens.ts'

let server: TestServer
let owner: string
let foreign: string
let now = new Date('2026-11-22T12:00:30Z')
beforeAll(async () => {
  server = await startTestServer({ stores: [storeDocument('sumac'), storeDocument('other')], now: () => now })
  foreign = await createOperatorToken(server.db, 'other')
})
afterAll(() => server.close())
beforeEach(async () => {
  now = new Date('2026-11-22T12:00:30Z')
  owner = await createOperatorToken(server.db, 'sumac', 'owner')
})

const PATH = '/api/sumac/operator/tokens'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const dataOf = (json: unknown) => (json as { data: unknown }).data // parsed by whoever asked
const make = async (body: object) =>
  createToken.data.parse(dataOf((await server.client().post(PATH, body, bearer(owner))).json))
const revoke = (id: string, by = owner) =>
  server.app.inject({ method: 'DELETE', url: `${PATH}/${id}`, headers: bearer(by) })
const use = async (token: string) => (await server.client().get('/api/sumac/operator/audit', bearer(token))).status
const listed = async (): Promise<OperatorToken[]> =>
  listTokens.data.parse(dataOf((await server.client().get(PATH, bearer(owner))).json))

it('a token is made, listed without its secret, used to the minute, and taken back at once', async () => {
  const made = await make({ name: 'till' })
  expect(await use(made.token)).toBe(200)
  const answer = await server.client().get(PATH, bearer(owner))
  expect(answer.text).not.toContain(made.token.split('.')[1])
  const find = async () => (await listed()).find(({ id }) => id === made.id)
  expect(await find()).toMatchObject({
    name: 'till',
    expires_at: null,
    last_used_at: '2026-11-22T12:00:00.000Z',
    revoked_at: null,
  })
  expect((await revoke(made.id)).statusCode).toBe(200)
  expect(await use(made.token)).toBe(401)
  expect(await find()).toMatchObject({ revoked_at: '2026-11-22T12:00:30.000Z' })
  const acts = await server.client().get('/api/sumac/operator/audit', bearer(owner))
  expect(dataOf(acts.json)).toMatchObject([
    { who: 'owner', act: 'token:revoke', subject: 'till' },
    { who: 'owner', act: 'token:create', subject: 'till' },
    {},
  ])
})

it('taking a token back again leaves it as it was', async () => {
  const { id } = await make({ name: 'till' })
  const first = operatorTokenSchema.parse(dataOf((await revoke(id)).json()))
  now = new Date('2026-11-22T13:00:00Z')
  expect(dataOf((await revoke(id)).json())).toEqual(first)
})

it('a token ends by itself when it said so', async () => {
  const { token } = await make({ name: 'guest', expires_at: '2026-11-22T12:01:00Z' })
  expect(await use(token)).toBe(200)
  now = new Date('2026-11-22T12:01:00Z')
  expect(await use(token)).toBe(401)
})

it('a token of another store neither sees, makes nor takes back', async () => {
  const { id, token } = await make({ name: 'till' })
  expect((await server.client().get(PATH, bearer(foreign))).status).toBe(403)
  expect((await server.client().post(PATH, { name: 'x' }, bearer(foreign))).status).toBe(403)
  expect((await revoke(id, foreign)).statusCode).toBe(403)
  const own = await server.app.inject({
    method: 'DELETE',
    url: `/api/other/operator/tokens/${id}`,
    headers: bearer(foreign),
  })
  expect(own.statusCode).toBe(404)
  expect((await revoke(randomUUID())).statusCode).toBe(404)
  expect(await use(token)).toBe(200)
})

it('a token without a name, or that is over already, is not made', async () => {
  const before = (await listed()).length
  for (const body of [
    {},
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { name: 'x', expires_at: 'soon' },
    { name: 'x', expires_at: '2026-11-22T12:00:00Z' },
  ])
    expect((await server.client().post(PATH, body, bearer(owner))).status, JSON.stringify(body)).toBe(422)
  expect((await listed()).length).toBe(before)
})
