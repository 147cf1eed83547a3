// Clients that send slowly, too much or nonsense, over real sockets.
/** @module-tag after-gate */
import { once } from 'node:events'
import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ listen: true })
})
afterAll(() => server.close())

/** Sends bytes on a fresh connection, and gives everything that came back until the server closed it. */
async function exchange(bytes: string): Promise<string> {
  const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1')
  let text = ''
  socket
    .setEncoding('utf8')
    .on('data', (chunk: string) => {
      text += chunk
    })
    .on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(bytes)
  await once(socket, 'close')
  return text
}

const bodyOf = (text: string): unknown => JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4))

const manyBytes = 'x'.repeat(20_000)
test.concurrent.each([
  ['two hosts', 400, 'GET /api/tenants HTTP/1.1\r\nHost: x\r\nHost: y'],
  ['the same host twice', 400, 'GET /api/tenants HTTP/1.1\r\nHost: x\r\nhOST: x'],
  ['a query of 20 KB', 431, `GET /api/tenants?${manyBytes} HTTP/1.1\r\nHost: x`],
  ['a path of 20 KB', 431, `GET /api/${manyBytes} HTTP/1.1\r\nHost: x`],
  ['a cookie of 20 KB', 431, `GET /api/tenants HTTP/1.1\r\nHost: x\r\nCookie: a=${manyBytes}`],
  ['a thousand headers', 431, `GET /api/tenants HTTP/1.1\r\nHost: x${'\r\nX-Header: yes'.repeat(1_500)}`],
  ['a NUL in a header', 400, 'GET /api/tenants HTTP/1.1\r\nHost: x\r\nCookie: a=\0'],
])('a request with %s is answered %i in a few bytes', async (_name, status, head) => {
  const text = await exchange(`${head}\r\nConnection: close\r\n\r\n`)
  expect(text.slice(0, 12)).toBe(`HTTP/1.1 ${status}`)
  expect(bodyOf(text)).toMatchObject({ code: 'malformed' })
  expect(text.length).toBeLessThan(4_096)
})

test.concurrent('half a head is given up, and half a body too, which has longer', async () => {
  const givenUp: string[] = []
  const half = async (name: string, bytes: string) => {
    const text = await exchange(bytes)
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
    expect(bodyOf(text)).toMatchObject({ code: 'malformed' })
    givenUp.push(name)
  }
  const head =
    'POST /api/sumac/auth/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n'
  await Promise.all([
    half('body', `${head}{"identifier":`),
    half('head', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: '),
  ])
  expect(givenUp).toEqual(['head', 'body'])
})

test.concurrent('what is no HTTP is answered once and cut', async () => {
  const text = await exchange('\u0016\u0003\u0001 hello\r\n\r\n')
  expect(text).toMatch(/^HTTP\/1\.1 400 /)
  expect(bodyOf(text)).toMatchObject({ code: 'malformed' })
})

test.concurrent('too many headers are 431', async () => {
  const text = await exchange(`GET /healthz HTTP/1.1\r\nHost: x\r\nCookie: ${'a=b; '.repeat(5_000)}\r\n\r\n`)
  expect(text).toMatch(/^HTTP\/1\.1 431 /)
})

test.concurrent('a length and chunks at once, which proxies read differently, are refused', async () => {
  const head = 'POST /api/sumac/auth/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const text = await exchange(`${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`)
  expect(text).toMatch(/^HTTP\/1\.1 400 /)
})
