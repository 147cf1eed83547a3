import { type RequestListener, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { getMe } from '#contract/identity'
import { placeOrder } from '#contract/order'
import { PLACE_ORDER_PATH, READ_ME_PATH } from './device-drain.ts'
import { request, retryAfter } from './request.ts'

const closings: (() => void)[] = []
afterEach(() => closings.splice(0).forEach((close) => close()))

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closings.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // a TCP server has no other kind of address
  return `http://127.0.0.1:${port}/`
}

test('an answer carries status, JSON and the wait the server asked for', async () => {
  const url = await serve((_, response) => {
    response
      .writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '7' })
      .end('{"code":"overloaded"}')
  })
  expect(await request({ method: 'GET', url })).toEqual({
    kind: 'answer',
    status: 503,
    body: { code: 'overloaded' },
    retryAfterMs: 7_000,
  })
})

test('a body is sent as JSON with the idempotency key, and no body sends no content type', async () => {
  const seen: (string | undefined)[] = []
  const url = await serve((incoming, response) => {
    seen.push(incoming.headers['content-type'], incoming.headers['idempotency-key'] as string | undefined) // sent once, so never a list
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await request({ method: 'POST', url, body: { a: 1 }, idempotencyKey: 'key-1' })
  await request({ method: 'POST', url })
  expect(seen).toEqual(['application/json', 'key-1', undefined, undefined])
})

test('a captive portal is foreign, also when it calls its page JSON', async () => {
  const page = await serve((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
  )
  const lie = await serve((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('<h1>Welcome</h1>'),
  )
  expect((await request({ method: 'GET', url: page })).kind).toBe('foreign')
  expect((await request({ method: 'GET', url: lie })).kind).toBe('foreign')
})

test('no server is offline, a server that stops half-way too', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"data"')
    setTimeout(() => response.destroy(), 10)
  })
  expect(await request({ method: 'GET', url })).toEqual({ kind: 'offline' })
  closings.splice(0).forEach((close) => close())
  expect(await request({ method: 'GET', url })).toEqual({ kind: 'offline' })
})

test('a body that never ends is a timeout', async () => {
  const url = await serve((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{'))
  expect(await request({ method: 'GET', url, timeoutMs: 50 })).toEqual({ kind: 'timeout' })
})

test('cancelling rejects with the reason of the caller', async () => {
  const url = await serve(() => undefined)
  const controller = new AbortController()
  const pending = request({ method: 'GET', url, signal: controller.signal })
  controller.abort(new Error('left the page'))
  await expect(pending).rejects.toThrow('left the page')
})

test('Retry-After is read as seconds or as a date', () => {
  const now = Date.parse('2026-11-21T09:00:00Z')
  expect(retryAfter('120', now)).toBe(120_000)
  expect(retryAfter('Sat, 21 Nov 2026 09:00:05 GMT', now)).toBe(5_000)
  expect(retryAfter('Sat, 21 Nov 2026 08:00:00 GMT', now)).toBe(0)
  expect(retryAfter('soon', now)).toBeNull()
  expect(retryAfter(null, now)).toBeNull()
})

test('the drain uses the paths of the contract', () => {
  expect(READ_ME_PATH).toBe(getMe.path)
  expect(PLACE_ORDER_PATH).toBe(placeOrder.path)
})
