import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EnvError, parseEnv } from '#server/env'
import { vapidKeys } from './vapid-keys.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vapid-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const env = (variables: Record<string, string> = {}) => parseEnv({ DATA_DIR: join(folder, 'data'), ...variables })

test('keys are made once, kept for this user alone, and the same after a restart', () => {
  const made = vapidKeys(env())
  expect(made.publicKey).toMatch(/^B[\w-]{86}$/)
  expect(made.privateKey).toMatch(/^[\w-]{43}$/)
  expect(statSync(join(folder, 'data/vapid.json')).mode & 0o777).toBe(0o600)
  expect(vapidKeys(env())).toEqual(made)
})

test('those of the environment come first, and nothing is written', () => {
  const given = {
    VAPID_PUBLIC_KEY: `B${'a'.repeat(86)}`,
    VAPID_PRIVATE_KEY: 'p'.repeat(43),
    VAPID_SUBJECT: 'mailto:owner@example.com',
  }
  expect(vapidKeys(env(given))).toEqual({
    publicKey: given.VAPID_PUBLIC_KEY,
    privateKey: given.VAPID_PRIVATE_KEY,
    subject: given.VAPID_SUBJECT,
  })
  expect(() => readFileSync(join(folder, 'data/vapid.json'))).toThrow('ENOENT')
})

test('the subject is the address of the server where that is on https, else one of mail', () => {
  expect(vapidKeys(env({ PUBLIC_URL: 'https://shop.example.com' })).subject).toBe('https://shop.example.com')
  expect(vapidKeys(env()).subject).toBe('mailto:no-reply@localhost')
})

test('keys that cannot be read are not replaced in silence', () => {
  vapidKeys(env())
  writeFileSync(join(folder, 'data/vapid.json'), '{"publicKey":')
  expect(() => vapidKeys(env())).toThrow(EnvError)
})
