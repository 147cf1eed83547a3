import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestAnswer } from '../../../tests/support/client.ts'
import { startTestServer, type TestServer } from '../../../tests/support/server.ts'
import { verifyPassword } from './password.ts'
import { forgetAttempts, lockAttempts } from './sign-in-attempts-repository.ts'
import { waitMs } from './sign-in-delay.ts'

const PASSWORD = 'Quiet-river-7'
const PHONE = '+966501112233'
let server: TestServer
let clock = new Date('2026-03-01T09:00:00Z')

beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  const body = { name: 'Noura', phone: PHONE, password: PASSWORD, password_confirmation: PASSWORD }
  await server.client().post('/api/sumac/auth/sign-up', body)
})
afterAll(() => server.close())
beforeEach(() => {
  wait(3_600)
})

function wait(seconds: number): void {
  clock = new Date(clock.getTime() + seconds * 1000)
}

const signIn = (password: string, identifier = PHONE, headers: Record<string, string> = {}): Promise<TestAnswer> =>
  server.client().post('/api/sumac/auth/sign-in', { identifier, password }, headers)
const retryAfter = (answer: TestAnswer) => Number(answer.headers['retry-after'])

test('the wait grows from one second and ends below a minute', () => {
  const waits = [0, 4, 5, 6, 7, 8, 9, 1_000].map((failures) => waitMs('account', failures) / 1000)
  expect(waits).toEqual([0, 0, 1, 4, 16, 55, 55, 55])
  expect([29, 30, 33, 34, 1_000].map((failures) => waitMs('network', failures) / 1000)).toEqual([0, 1, 8, 10, 10])
})

test('after five wrong passwords even the right one waits, and then enters', async () => {
  for (let tries = 0; tries < 5; tries += 1) expect((await signIn('Wrong-pass-1')).status).toBe(401)
  const early = await signIn(PASSWORD)
  expect(early.status).toBe(429)
  expect(early.json).toMatchObject({ code: 'rate_limited' })
  expect(retryAfter(early)).toBe(1)
  wait(1)
  expect((await signIn(PASSWORD)).status).toBe(200)
  expect((await signIn('Wrong-pass-1')).status).toBe(401)
})

test(
  'after a thousand wrong passwords from ten networks the owner enters within a minute, and few of them were looked at',
  { tags: 'after-gate', timeout: 60_000 },
  async () => {
    const behindProxy = await startTestServer({ now: () => clock, env: { TRUST_PROXY: '1' } })
    const send = (password: string, network: number) =>
      behindProxy
        .client()
        .post('/api/sumac/auth/sign-in', { identifier: PHONE, password }, { 'x-forwarded-for': `203.0.113.${network}` })
    await behindProxy.client().post('/api/sumac/auth/sign-up', {
      name: 'Noura',
      phone: PHONE,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    })
    let checked = 0
    for (let tries = 0; tries < 1_000; tries += 1) {
      if ((await send('Wrong-pass-1', tries % 10)).status === 401) checked += 1
      wait(0.05)
    }
    expect(checked).toBeLessThanOrEqual(11)
    const early = await send(PASSWORD, 77)
    expect(early.status).toBe(429)
    expect(retryAfter(early)).toBeLessThanOrEqual(55)
    wait(retryAfter(early))
    expect((await send(PASSWORD, 77)).status).toBe(200)
    await behindProxy.close()
  },
)

test(
  'who never stops trying, from a hundred networks, gets 23 tries in the first quarter of an hour and 17 in each later one',
  { tags: 'after-gate' },
  async () => {
    const behindProxy = await startTestServer({ now: () => clock, env: { TRUST_PROXY: '1' } })
    const attacker = behindProxy.client()
    const tryAt = (second: number): Promise<TestAnswer> =>
      attacker.post(
        '/api/sumac/auth/sign-in',
        { identifier: PHONE, password: 'Wrong-pass-1' },
        { 'x-forwarded-for': `203.0.113.${second % 100}` },
      )
    const counted: number[] = []
    for (const quarter of [0, 1]) {
      counted[quarter] = 0
      for (let second = 0; second < 900; second += 1) {
        // Before the first wait as fast as possible, then once a second.
        const again = second === 0 && quarter === 0 ? 5 : 1
        for (let times = 0; times < again; times += 1)
          if ((await tryAt(second)).status === 401) counted[quarter] = (counted[quarter] ?? 0) + 1
        wait(1)
      }
    }
    expect(counted).toEqual([23, 17])
    await behindProxy.close()
  },
)

test('in a browser where the owner was signed in before, nobody else’s tries make them wait', async () => {
  const browser = server.client()
  const enter = (password: string): Promise<TestAnswer> =>
    browser.post('/api/sumac/auth/sign-in', { identifier: PHONE, password })
  expect((await enter(PASSWORD)).status).toBe(200)
  await browser.post('/api/sumac/auth/sign-out')
  for (let tries = 0; tries < 12; tries += 1) await signIn('Wrong-pass-1')
  expect((await signIn(PASSWORD)).status).toBe(429)
  expect((await enter('Wrong-pass-2')).status).toBe(401)
  expect((await enter(PASSWORD)).status).toBe(200)
  expect((await signIn(PASSWORD)).status).toBe(429)
})

test('in such a browser the owner enters at once, also while somebody in the same network tries many people', async () => {
  const browser = server.client()
  const enter = (): Promise<TestAnswer> =>
    browser.post('/api/sumac/auth/sign-in', { identifier: PHONE, password: PASSWORD })
  expect((await enter()).status).toBe(200)
  await browser.post('/api/sumac/auth/sign-out')
  for (let tries = 0; tries < 30; tries += 1) await signIn('Wrong-pass-1', `+9665020001${10 + tries}`)
  expect((await signIn(PASSWORD)).status).toBe(429)
  expect((await enter()).status).toBe(200)
  expect((await signIn(PASSWORD)).status).toBe(429)
})

test('a browser where somebody was signed in before waits like any other after five wrong passwords, and for others at once', async () => {
  const browser = server.client()
  const enter = (password: string, identifier = PHONE): Promise<TestAnswer> =>
    browser.post('/api/sumac/auth/sign-in', { identifier, password })
  expect((await enter(PASSWORD)).status).toBe(200)
  for (let tries = 0; tries < 5; tries += 1) expect((await enter('Wrong-pass-1')).status).toBe(401)
  expect(retryAfter(await enter(PASSWORD))).toBe(1)
  expect((await signIn(PASSWORD)).status).toBe(200)
  const other = '+966509999998'
  for (let tries = 0; tries < 5; tries += 1) expect((await signIn('Wrong-pass-1', other)).status).toBe(401)
  expect((await enter('Wrong-pass-1', other)).status).toBe(429)
})

test('many tries at once pass the wait no more than one after another', async () => {
  for (let tries = 0; tries < 4; tries += 1) await signIn('Wrong-pass-1')
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn('Wrong-pass-1')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(19)
})

test('a counter that is forgotten by one request is there for another that counts in the same moment', async () => {
  const storeId = (await server.directory.find('sumac'))?.id ?? ''
  const often = async (work: () => Promise<unknown>) => {
    for (let times = 0; times < 200; times += 1) await work()
  }
  const count = () => server.db.inTenant(storeId, (tx) => lockAttempts(tx, storeId, 'of somebody', clock))
  const forget = () => server.db.inTenant(storeId, (tx) => forgetAttempts(tx, storeId, 'of somebody', new Date(0)))
  await Promise.all([often(count), often(count), often(forget), often(forget)])
  expect(await count()).toMatchObject({ failures: 0 })
})

test('an unknown person waits like a known one', async () => {
  for (let tries = 0; tries < 5; tries += 1) await signIn('Wrong-pass-1', '+966509999999')
  const answer = await signIn('Wrong-pass-1', '+966509999999')
  expect([answer.status, retryAfter(answer)]).toEqual([429, 1])
})

test('the wait is for the person, however the phone is spelled and whatever address is claimed', async () => {
  for (const spelling of [PHONE, '0501112233', '٠٥٠١١١٢٢٣٣', '+966 50 111 2233', '00966501112233']) {
    expect((await signIn('Wrong-pass-1', spelling)).status).toBe(401)
  }
  expect((await signIn('Wrong-pass-1', PHONE, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(429)
})

test('one network that tries many people waits too, and shortly', async () => {
  for (let tries = 0; tries < 30; tries += 1)
    expect((await signIn('Wrong-pass-1', `+9665020000${10 + tries}`)).status).toBe(401)
  const answer = await signIn(PASSWORD)
  expect(answer.status).toBe(429)
  expect(retryAfter(answer)).toBe(1)
  wait(1)
  expect((await signIn(PASSWORD)).status).toBe(200)
  // Who is let in keeps nobody else in the network waiting.
  expect((await signIn(PASSWORD)).status).toBe(200)
})

test('a quarter of an hour without a try forgets everything', async () => {
  for (let tries = 0; tries < 5; tries += 1) await signIn('Wrong-pass-1')
  wait(15 * 60)
  for (let tries = 0; tries < 5; tries += 1) expect((await signIn('Wrong-pass-1')).status).toBe(401)
})

test('a clock that goes back an hour does not stretch the wait', async () => {
  for (let tries = 0; tries < 5; tries += 1) await signIn('Wrong-pass-1')
  wait(-3_600)
  expect(retryAfter(await signIn(PASSWORD))).toBe(1)
  wait(3_601)
  expect((await signIn(PASSWORD)).status).toBe(200)
})

test('who waited and meets a flood then is looked at as soon as it is over, without waiting again', async () => {
  for (let tries = 0; tries < 8; tries += 1) {
    await signIn('Wrong-pass-1')
    wait(55)
  }
  const over = new AbortController()
  const flood = Array.from({ length: 22 }, async () => {
    while (!over.signal.aborted) await verifyPassword(null, 'x').catch(() => sleep(1))
  })
  expect((await signIn(PASSWORD)).status).toBe(503)
  over.abort()
  await Promise.all(flood)
  expect((await signIn(PASSWORD)).status).toBe(200)
})

test('a flood is told to come back instead of filling the memory, before it costs the database anything', async () => {
  const storeId = (await server.directory.find('sumac'))?.id ?? ''
  const counted = () =>
    server.db.inTenant(storeId, async (tx) => {
      const rows = await tx.selectFrom('sign_in_attempts').select('subject_hash').execute()
      return rows.length
    })
  expect((await signIn(PASSWORD)).status).toBe(200)
  const before = await counted()
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, number) => signIn('Wrong-pass-1', `+96650300${1_000 + number}`)),
  )
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) expect(retryAfter(answer)).toBeGreaterThan(0)
  expect((await counted()) - before).toBe(answers.filter(({ status }) => status === 401).length)
})
