// Starting and stopping, in a real process with a real data directory.
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/db/open-database'
import { importTenant } from '#server/modules/import/import-tenant'
import { migratedDataDir, quietLog } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { person } from '../support/people.ts'
import { beginRequest, type ServerProcess, startProcess } from '../support/process.ts'
import { storeDocument } from '../support/stores.ts'

let dataDir: string
const running: ServerProcess[] = []

beforeAll(async () => {
  dataDir = await migratedDataDir()
  const db = await openDatabase({ dataDir, log: quietLog })
  await importTenant(db, storeDocument('sumac'))
  await db.close()
})
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  rmSync(dataDir, { recursive: true, force: true })
})

function start(env: Record<string, string> = {}): ServerProcess {
  const started = startProcess({ DATA_DIR: dataDir, ...env })
  running.push(started)
  return started
}

async function signUp(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/sumac/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person()),
  })
  expect(answer.status).toBe(201)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const order = JSON.stringify({
  order_type: 'takeaway',
  payment_method: 'cash_on_delivery',
  agreed_total: '27.60',
  catalogue_version: 1,
  items: [{ id: 'l1', item_id: 'plain', quantity: 1, notes: '', variables: [] }],
})

async function beginOrder(url: string, key: string, cookie: string) {
  return beginRequest(
    url,
    ['POST /api/sumac/tenant/customers/orders HTTP/1.1', `Cookie: ${cookie}`, `Idempotency-Key: ${key}`],
    order,
  )
}

/** Waits until a process that was told to stop has heard it: it takes no connection any more. */
const stopsListening = (url: string) =>
  vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed'), { timeout: 20_000 })

async function expectInFlightAnswered(signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  const server = start()
  const url = await server.ready
  const cookie = await signUp(url)
  const key = randomUUID()
  const begun = await beginOrder(url, key, cookie)
  server.child.kill(signal)
  await stopsListening(url)
  const answer = await begun.finish()
  expect(answer).toMatch(/^HTTP\/1\.1 201 /)
  expect(answer).toContain(key)
  expect(await server.ended).toBe(0)

  const again = start()
  const kept = await fetch(`${await again.ready}/api/sumac/tenant/customers/orders/${key}`, { headers: { cookie } })
  expect(kept.status).toBe(200)
  again.child.kill('SIGTERM')
  expect(await again.ended).toBe(0)
}

test('SIGTERM answers the order in flight, closes the database and exits 0', () => expectInFlightAnswered('SIGTERM'))

test('SIGINT does the same', { tags: 'after-gate' }, () => expectInFlightAnswered('SIGINT'))

test('a request that never ends does not keep the process', { tags: 'after-gate' }, async () => {
  const server = start()
  const url = await server.ready
  await beginOrder(url, randomUUID(), await signUp(url))
  server.child.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(server.output.stdout).toContain('requests still running were cut off')
})

test(
  'the two signals of one Ctrl-C under npm are one; a later one ends the process at once',
  { tags: 'after-gate' },
  async () => {
    const server = start()
    const url = await server.ready
    await beginOrder(url, randomUUID(), await signUp(url))
    server.child.kill('SIGINT')
    server.child.kill('SIGTERM')
    await stopsListening(url)
    // Longer than the two signals of one Ctrl-C may be apart, counted from when the process has heard them.
    await sleep(700)
    expect(server.child.exitCode).toBeNull()
    server.child.kill('SIGINT')
    expect(await server.ended).toBe(1)
  },
)

test('a port in use is one clear line', { tags: 'after-gate' }, async () => {
  const taken = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const address = taken.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const server = start({ PORT: String(port) })
  expect(await server.ended).toBe(1)
  expect(server.output.stderr).toBe(
    `PORT ${port} is in use on 127.0.0.1; stop the other program or set PORT to a free port\n`,
  )
  taken.close()
})

test('with a public address it listens, says that address, and makes no demo', { tags: 'after-gate' }, async () => {
  const server = start({ PUBLIC_URL: 'https://order.example.com', PORT: String(await freePort()), SEED: '' })
  const url = await server.ready
  expect(server.output.stdout).toContain('ready https://order.example.com\n')
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect((await fetch(`${url}/api/sumac/tenant`)).status).toBe(200)
  expect((await fetch(`${url}/api/mellow/tenant`)).status).toBe(404)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('a data directory in use is one clear line, and the first server goes on', { tags: 'after-gate' }, async () => {
  const first = start()
  const url = await first.ready
  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.output.stderr.trim().split('\n')).toHaveLength(1)
  expect(second.output.stderr).toContain(dataDir)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
})

test.each([
  ['PORT', 'eighty'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_URL', 'mysql://x'],
  ['PUBLIC_URL', 'shop'],
  ['SEED', 'everything'],
])('a bad %s is one line that names it', { tags: 'after-gate' }, async (name, value) => {
  const server = start({ [name]: value })
  expect(await server.ended).toBe(1)
  expect(server.output.stderr.trim().split('\n')).toHaveLength(1)
  expect(server.output.stderr).toContain(name)
  expect(server.output.stdout).toBe('')
})
