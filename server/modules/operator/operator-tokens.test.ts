import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type OperatorToken, createToken, listTokens, operatorTokenSchema } from '#contract/operator'
import { type TestServer, startTestServer } from '#support/server'
import { storeDocument } from '#support/stores'
import { createOperatorToken } from '#support/operator-token'
import { MOST_ENDED_LISTED, MOST_LIVE } from './operator-tokens.ts'

let server: TestServer
let owner: string
let foreign: string
let now = new Date('2026-11-22T12:00:30Z')
beforeAll(async () => {
  server = await startTestServer({
    stores: ['sumac', 'other', 'busy'].map((slug) => storeDocument(slug)),
    now: () => now,
  })
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

it('every token that holds is listed, and first, however many were made and ended after it', async () => {
  const { id } = await make({ name: 'stolen' })
  const ended = Array.from({ length: 201 }, (_, index) => ({
    tenant_id: owner.split('.')[0] ?? '',
    token_hash: `ended ${index}`,
    name: `ended ${index}`,
    created_at: new Date(now.getTime() + 1_000 * (index + 1)),
    ...(index % 2 === 0 ? { revoked_at: now } : { expires_at: now }),
  }))
  const [{ tenant_id } = { tenant_id: '' }] = ended
  await server.db.inTenant(tenant_id, async (tx) => {
    for (const row of ended) await tx.insertInto('operator_tokens').values(row).execute()
  })
  const tokens = await listed()
  const isOver = ({ revoked_at: revoked, expires_at: expires }: OperatorToken) =>
    revoked !== null || (expires !== null && new Date(expires) <= now)
  const firstEnded = tokens.findIndex(isOver)
  expect(tokens.findIndex((token) => token.id === id)).toBeGreaterThanOrEqual(0)
  expect(tokens.findIndex((token) => token.id === id)).toBeLessThan(firstEnded)
  expect(tokens.slice(firstEnded).every(isOver)).toBe(true)
  expect(tokens.slice(firstEnded, firstEnded + 2).map(({ name }) => name)).toEqual(['ended 200', 'ended 199'])
  expect(tokens.slice(firstEnded)).toHaveLength(MOST_ENDED_LISTED)
})

it('a store has so many tokens that hold, also when more are asked for at once; ended ones make room', async () => {
  const token = await createOperatorToken(server.db, 'busy')
  const path = PATH.replace('sumac', 'busy')
  const ask = (body: object) => server.client().post(path, body, bearer(token))
  await ask({ name: 'short', expires_at: '2026-11-22T12:01:00Z' })
  const many = await Promise.all(Array.from({ length: MOST_LIVE }, (_, index) => ask({ name: `till ${index}` })))
  expect(many.filter(({ status }) => status === 201)).toHaveLength(MOST_LIVE - 2)
  const refused = await ask({ name: 'one more' })
  expect(refused).toMatchObject({
    status: 409,
    json: { code: 'tokens_full', message: expect.stringContaining('tokens') },
  })
  const inArabic = await server.client().post(path, { name: 'one more' }, { ...bearer(token), 'accept-language': 'ar' })
  expect(inArabic.json).toMatchObject({ message: expect.stringMatching(/رمز|رموز/) })
  await make({ name: 'of another store' })
  now = new Date('2026-11-22T12:01:00Z')
  expect((await ask({ name: 'in the place of the short one' })).status).toBe(201)
  expect((await ask({ name: 'one more' })).status).toBe(409)
  await expect(createOperatorToken(server.db, 'busy')).rejects.toMatchObject({ code: 'tokens_full' })
})
