// Senders that leave, or are sent away, while their document is on its way.
import { type Socket, connect } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportDocument } from '#contract/import-document'
import { listTokens } from '#contract/operator'
import { fixtureDocument } from '#support/fixture-document'
import { type TestServer, startTestServer } from '#support/server'
import { createOperatorToken } from '#support/operator-token'

let server: TestServer
let corner: ImportDocument
beforeAll(async () => {
  corner = await fixtureDocument('corner')
  server = await startTestServer({ stores: [corner], listen: true })
})
afterAll(() => server.close())

const PATH = '/api/corner/operator/tenant'
const TOKENS = '/api/corner/operator/tokens'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const ask = (method: 'GET' | 'DELETE', url: string, token: string) =>
  server.app.inject({ method, url, headers: bearer(token) })

/** Begins to send a document, and sends this much of it. */
async function begin(token: string, document: string, length: number): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  const head = [
    `POST ${PATH} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(document)}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${document.slice(0, length)}`)
  return socket
}

it('whoever leaves in the middle of a document leaves its place to the next', async () => {
  const token = await createOperatorToken(server.db, 'corner')
  const document = JSON.stringify(corner)
  for (let count = 0; count < 40; count += 1) {
    const socket = await begin(token, document, 1_000)
    // Some leave while it is looked up who they are, others later.
    await sleep(count % 8)
    socket.resetAndDestroy()
  }
  const send = async () => (await server.client().post(PATH, corner, bearer(token))).status
  await expect.poll(send, { timeout: 5_000 }).toBe(200)
})

async function answerOf(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  return text
}

it('a token that is taken back while its document is on its way changes nothing', async () => {
  const owner = await createOperatorToken(server.db, 'corner', 'owner')
  const till = await createOperatorToken(server.db, 'corner', 'till')
  const tokens = async () => listTokens.data.parse((await ask('GET', TOKENS, owner)).json<{ data: unknown }>().data)
  const find = async () => (await tokens()).find(({ name }) => name === 'till')
  const changed = JSON.stringify({ ...corner, items: corner.items.map((item) => ({ ...item, price: '77.00' })) })
  const socket = await begin(till, changed, 1_000)
  await expect.poll(async () => (await find())?.last_used_at ?? null).not.toBeNull()
  expect((await ask('DELETE', `${TOKENS}/${(await find())?.id}`, owner)).statusCode).toBe(200)
  socket.write(Buffer.from(changed).subarray(Buffer.byteLength(changed.slice(0, 1_000))))
  expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 401 .*"unauthenticated"/s)
  expect((await server.client().get('/api/corner/tenant/items')).text).not.toContain('77.00')
})
