// Mail of a real process that is killed, and of one that nobody gave a mail server.
/** @module-tag after-gate */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/db/open-database'
import { importTenant } from '#server/modules/import/import-tenant'
import { migratedDataDir, quietLog } from '../support/database.ts'
import { mailsTo } from '../support/mail-files.ts'
import { linkIn, openMailbox } from '../support/mailbox.ts'
import { type ServerProcess, startProcess } from '../support/process.ts'
import { storeDocument } from '../support/stores.ts'

const EMAIL = 'noura@example.com'
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

async function post(url: string, path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/sumac/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.text()
  return answer.status
}

test('what a killed process had promised is sent by the next one', async () => {
  const mailbox = await openMailbox()
  const first = start({ SMTP_URL: mailbox.url })
  const url = await first.ready
  const password = 'Quiet-river-7'
  const person = { name: 'Noura', email: EMAIL, phone: '+966501112233', password, password_confirmation: password }
  expect(await post(url, 'sign-up', person)).toBe(201)
  expect(await post(url, 'password/email', { email: EMAIL })).toBe(200)
  first.child.kill('SIGKILL')
  await first.ended
  expect(mailbox.mails).toEqual([])

  const second = start({ SMTP_URL: mailbox.url })
  const origin = (await second.ready).replace('127.0.0.1', 'localhost')
  await expect.poll(() => mailbox.mails.length, { timeout: 10_000 }).toBe(1)
  expect(linkIn(mailbox.mails[0])).toMatchObject({ email: EMAIL, url: { origin } })
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(mailbox.mails).toHaveLength(1)
  await mailbox.close()
})

test('stopping does not wait for a mail server that stalls', async () => {
  const onConnect = vi.fn<() => void>()
  const stalled = await openMailbox({ onConnect })
  const server = start({ SMTP_URL: stalled.url })
  expect(await post(await server.ready, 'password/email', { email: EMAIL })).toBe(200)
  await expect.poll(() => onConnect.mock.calls.length, { timeout: 10_000 }).toBe(1)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  // Had it waited, the try would have failed first.
  expect(server.output.stdout).not.toContain('job failed')
  await stalled.close()
})

test('without a mail server the link is in a file of the data directory', async () => {
  const server = start()
  const url = await server.ready
  expect(await post(url, 'password/email', { email: EMAIL })).toBe(200)
  await expect.poll(() => mailsTo(dataDir, EMAIL).length, { timeout: 10_000 }).toBe(1)
  const { token } = linkIn(mailsTo(dataDir, EMAIL)[0])
  const fresh = { password: 'Calm-harbour-9', password_confirmation: 'Calm-harbour-9' }
  expect(await post(url, 'password/reset', { token, email: EMAIL, ...fresh })).toBe(200)
  expect(await post(url, 'sign-in', { identifier: EMAIL, password: fresh.password })).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})
