import { afterAll, beforeAll, expect, test } from 'vitest'
import { me, signedUp } from '../../../tests/support/people.ts'
import { startTestServer, type TestServer } from '../../../tests/support/server.ts'
import { storeDocument } from '../../../tests/support/stores.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ stores: [storeDocument('sumac'), storeDocument('mellow')] })
})
afterAll(() => server.close())

test.each([
  ['no body', undefined],
  ['an empty body', {}],
  ['the store of the address', { tenant: 'sumac' }],
])('with %s ends the session', async (_name, body) => {
  const { client } = await signedUp(server, 'sumac')
  expect((await client.post('/api/sumac/auth/sign-out', body)).status).toBe(200)
  expect((await me(client)).status).toBe(401)
})

test.each([{ tenant: 'mellow' }, { tenant: 'nowhere' }, { tenant: '' }, { tenant: ['sumac'] }, { store: 'sumac' }, []])(
  'with %j is refused, and the session lives on',
  async (body) => {
    const { client } = await signedUp(server, 'sumac')
    const answer = await client.post('/api/sumac/auth/sign-out', body)
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ code: 'validation_failed' })
    expect((await me(client)).status).toBe(200)
  },
)

test('lets the browser forget what it fetched, and never what it stores; signing in does not', async () => {
  const { client, who } = await signedUp(server, 'sumac')
  const out = await client.post('/api/sumac/auth/sign-out')
  expect(out.headers['clear-site-data']).toBe('"cache"')
  const back = await client.post('/api/sumac/auth/sign-in', { identifier: who.phone, password: who.password })
  expect(back.status).toBe(200)
  expect(back.headers).not.toHaveProperty('clear-site-data')
})

test('is described with a body that may be left out', async () => {
  const { json } = await server.client().get('/api/openapi.json')
  expect(json).toMatchObject({
    paths: {
      '/api/{tenant}/auth/sign-out': {
        post: {
          requestBody: {
            required: false,
            content: { 'application/json': { schema: { properties: { tenant: { type: 'string' } } } } },
          },
        },
      },
    },
  })
})
