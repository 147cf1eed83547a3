// What the export of one store may cost the others.
/** @module-tag after-gate */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportTenant } from '#contract/operator'
import { ProblemError } from '#server/platform/http/route'
import { fixtureDocument } from '#support/fixture-document'
import { type TestServer, startTestServer } from '#support/server'
import { createOperatorToken } from '#support/operator-token'
import { createStoreGate } from './routes.ts'

/** No multiple of three, nor of the pieces in which it is read. */
const source = randomBytes(2_999_999)

let server: TestServer
let corner: string
let other: string
beforeAll(async () => {
  server = await startTestServer({
    stores: [await fixtureDocument('corner'), await fixtureDocument('other')],
    listen: true,
  })
  corner = await createOperatorToken(server.db, 'corner')
  other = await createOperatorToken(server.db, 'other')
  // As rows were before sources were stored in pieces: five pictures of 3 MB, which fit into no buffer of a connection.
  const [id = ''] = corner.split('.')
  await server.db.inTenant(id, (tx) => tx.updateTable('images').where('tenant_id', '=', id).set({ source }).execute())
})
afterAll(() => server.close())

const ask = (token: string, slug = 'corner') =>
  server.client().get(`/api/${slug}/operator/tenant`, { authorization: `Bearer ${token}` })
const status = async () => (await ask(corner)).status

/** Asks for the document and takes no more of the answer than comes by itself. */
async function askAndWait(): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(
    `GET /api/corner/operator/tenant HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer ${corner}\r\n\r\n`,
  )
  return socket
}

it('large pictures leave to the last byte', async () => {
  const answer = await ask(corner)
  expect(answer.status).toBe(200)
  const { images } = exportTenant.data.parse((answer.json as { data: unknown }).data) // parsed here
  const digests = Object.values(images).map(({ data }) =>
    createHash('sha256').update(Buffer.from(data, 'base64')).digest('hex'),
  )
  expect(digests).toHaveLength(5)
  expect(new Set(digests)).toEqual(new Set([createHash('sha256').update(source).digest('hex')]))
})

it('one document of a store leaves at a time, and other stores have theirs', async () => {
  const slow = await askAndWait()
  await once(slow, 'readable')
  expect(await status()).toBe(429)
  expect(Number((await ask(corner)).headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(other, 'other')).status).toBe(200)
  slow.resetAndDestroy()
  await expect.poll(status, { timeout: 20_000 }).toBe(200)
})

it('whoever leaves in the middle of a document leaves its place to the next', async () => {
  for (let count = 0; count < 40; count += 1) {
    const socket = await askAndWait()
    await sleep(count % 8)
    socket.resetAndDestroy()
  }
  await expect.poll(status, { timeout: 20_000 }).toBe(200)
})

it('a gate holds one of a store and four in all, until they leave', () => {
  const refusal = (storeId: string): unknown => {
    try {
      enter(storeId)
      return null
    } catch (error) {
      return error instanceof ProblemError && [error.status, error.retryAfterSeconds]
    }
  }
  const enter = createStoreGate()
  const [leave] = ['a', 'b', 'c', 'd'].map((id) => enter(id))
  expect(refusal('a')).toEqual([429, 5])
  expect(refusal('e')).toEqual([503, 5])
  leave?.()
  const leaveAgain = enter('a')
  // Leaving twice does not let a second one in beside the first.
  leave?.()
  expect(refusal('a')).toEqual([429, 5])
  leaveAgain()
  expect(refusal('e')).toBeNull()
})
