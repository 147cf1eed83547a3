import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFaultsDetailsSchema } from '#contract/operator'
import { problemSchema } from '#contract/problem'
import { fixtureDocument } from '#support/fixture-document'
import { type TestServer, startTestServer } from '#support/server'
import { createOperatorToken } from '#support/operator-token'

let server: TestServer
let token: string
let otherToken: string
beforeAll(async () => {
  server = await startTestServer({ stores: [await fixtureDocument('corner'), await fixtureDocument('other')] })
  token = await createOperatorToken(server.db, 'corner')
  otherToken = await createOperatorToken(server.db, 'other')
})
afterAll(() => server.close())

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })
const send = (document: unknown, secret = token) =>
  server.client().post('/api/corner/operator/tenant', document, bearer(secret))
const faultsOf = (json: unknown) => importFaultsDetailsSchema.parse(problemSchema.parse(json).details).faults

describe('a store’s operator calls', () => {
  it('answer 401 without a valid token and 403 to another store’s', async () => {
    const document = await fixtureDocument('corner')
    const [id = ''] = token.split('.')
    const wrong = [
      '',
      'Bearer',
      'Bearer x',
      `Bearer ${id}.${'A'.repeat(43)}`,
      `Basic ${token}`,
      `Bearer ${token}x`,
      `Bearer ${crypto.randomUUID()}.${token.split('.')[1]}`,
    ]
    for (const authorization of wrong) {
      expect(
        (await server.client().post('/api/corner/operator/tenant', document, { authorization })).status,
        authorization,
      ).toBe(401)
      expect((await server.client().get('/api/corner/operator/tenant', { authorization })).status, authorization).toBe(
        401,
      )
    }
    expect((await send(document, otherToken)).status).toBe(403)
    expect((await server.client().get('/api/corner/operator/tenant', bearer(otherToken))).status).toBe(403)
    expect((await server.client().get('/api/nobody/operator/tenant', bearer(token))).status).toBe(404)
  })

  it('keep only the hash of a token', async () => {
    const rows = await server.db.inTenant(token.split('.')[0] ?? '', (tx) =>
      tx.selectFrom('operator_tokens').selectAll().execute(),
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1])
  })
})

describe('POST /operator/tenant', () => {
  it('imports the document, and the next visitor sees it', async () => {
    const document = await fixtureDocument('corner')
    const changed = { ...document, items: document.items.map((item) => ({ ...item, price: '61.00' })) }
    const answer = await send(changed)
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({ data: { slug: 'corner', items: 3, categories: 2, catalogue_version: 2 } })
    expect((await server.client().get('/api/corner/tenant/items/tea')).text).toContain('"61.00"')
    expect((await send(changed)).json).toMatchObject({ data: { catalogue_version: 2 } })
  })

  it('lists every fault with its place, and stores nothing', async () => {
    const document = await fixtureDocument('corner')
    const before = await server.client().get('/api/corner/tenant/items')
    const answer = await send({
      ...document,
      extra: 1,
      store: { ...document.store, name: { en: 'A\u0001', ar: 'ب' } },
      items: [{ ...document.items[0], price: 'forty' }],
    })
    expect(answer.status).toBe(422)
    expect(problemSchema.parse(answer.json).code).toBe('validation_failed')
    expect(
      faultsOf(answer.json)
        .map((fault) => fault.path)
        .toSorted(),
    ).toEqual(['extra', 'items.0.price', 'store.name.en'])
    expect((await server.client().get('/api/corner/tenant/items')).text).toBe(before.text)
  })

  it('refuses a document of another store, and bodies that are none', async () => {
    expect(faultsOf((await send(await fixtureDocument('other'))).json)).toMatchObject([{ path: 'store.slug' }])
    for (const body of [{}, [], null, 7, { store: null }, { store: { slug: 5 } }])
      expect((await send(body)).status, JSON.stringify(body)).toBe(422)
    expect((await send('{"store":')).status).toBe(400)
    expect((await send(undefined)).status).toBe(400)
  })

  it('takes documents of many megabytes, which other calls refuse', async () => {
    const document = await fixtureDocument('corner')
    const padding = Buffer.alloc(4_000_000, 1).toString('base64')
    const answer = await send({
      ...document,
      images: { ...document.images, a: { data: padding }, b: { data: padding } },
    })
    expect(answer.status).toBe(422)
    expect(faultsOf(answer.json)).toMatchObject([
      { path: 'images.a', message: 'is not a PNG, JPEG, WebP or AVIF picture' },
      { path: 'images.b', message: 'is not a PNG, JPEG, WebP or AVIF picture' },
    ])
    expect(
      (await server.client().post('/api/corner/auth/sign-in', { identifier: padding, password: 'x' })).status,
    ).toBe(413)
  })
})

describe('GET /operator/tenant', () => {
  it('gives a document that changes nothing when it is sent back', async () => {
    const exported = await server.client().get('/api/corner/operator/tenant', bearer(token))
    expect(exported.status).toBe(200)
    expect(exported.headers['cache-control']).toBe('no-store, private')
    const { data } = exported.json as { data: { store: unknown } } // sent back as it came: the import parses it
    const before = (await server.directory.find('corner'))?.version
    expect((await send(data)).json).toMatchObject({ data: { catalogue_version: before } })
  })
})
