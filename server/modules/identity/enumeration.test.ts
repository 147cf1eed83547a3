// Whether somebody is a customer shows neither in what an answer says nor in what is done for it. How long that takes is
// measured by hand, with SAMPLES=1000: samples of known and unknown people alternate, so that a busy machine slows both alike.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#server/app'
import type { Database } from '#server/platform/db/database'
import { LIMITS } from '#server/platform/http/rate-limit'
import { createClient, type TestAnswer } from '../../../tests/support/client.ts'
import { FRESH, openPasswordDesk, type PasswordDesk } from '../../../tests/support/password-desk.ts'
import { type Person, signedUp } from '../../../tests/support/people.ts'
import { verifyPassword } from './password.ts'

const IS_MEASURED = process.env['SAMPLES'] !== undefined
/** Of each kind. */
const SAMPLES = Number(process.env['SAMPLES'] ?? 10)

let desk: PasswordDesk
let app: FastifyInstance
let who: Person
/** What the last request asked of the database, in turn. */
const statements: string[] = []
beforeAll(async () => {
  desk = await openPasswordDesk()
  app = await buildApp({ ...desk.server.deps, db: noting(desk.server.db) })
  ;({ who } = await signedUp(desk.server))
})
afterAll(async () => {
  await app.close()
  await desk.close()
})
beforeEach(() => desk.tidy())

/** The same database, noting what every statement is and of which tables, without the values. */
function noting(db: Database): Database {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(JSON.stringify(node, (key, value: unknown) => (/^values?$/.test(key) ? undefined : value)))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    ...db,
    inTenant: (tenantId, work) => db.inTenant(tenantId, (tx) => work(tx.withPlugin(plugin))),
    outsideTenants: (work) => db.outsideTenants((tx) => work(tx.withPlugin(plugin))),
  }
}

type Sample = { readonly isKnown: boolean; readonly ms: number }

const looks = ({ status, headers, text }: TestAnswer) => {
  const { date: _date, 'x-request-id': _id, ...rest } = headers
  return JSON.stringify([status, rest, text])
}

/** Asks for known and unknown people in turn, each with a clock that has forgotten the one before. */
async function expectAlike(ask: (isKnown: boolean, number: number) => Promise<TestAnswer>): Promise<Sample[]> {
  const samples: Sample[] = []
  const seen = new Set<string>()
  const done = new Set<string>()
  for (let number = 0; number < 2 * SAMPLES + 20; number += 1) {
    // Pairs turn round, so that neither kind always comes second.
    const isKnown = (number + (number >> 1)) % 2 === 0
    desk.wait(3_600)
    statements.length = 0
    const startedAt = performance.now()
    const answer = await ask(isKnown, number)
    // The first ones warm up: what a process reads once is read then.
    if (number >= 20) {
      samples.push({ isKnown, ms: performance.now() - startedAt })
      done.add(statements.join('\n'))
    }
    seen.add(looks(answer))
  }
  expect([...seen]).toHaveLength(1)
  expect([...done]).toHaveLength(1)
  expect([...done]).not.toEqual([''])
  return samples
}

/** Standard score of the rank sum (Mann and Whitney): how far the known ones' ranks are from what chance gives. */
function rankScore(samples: readonly Sample[]): number {
  const sorted = samples.toSorted((a, b) => a.ms - b.ms)
  const known = sorted.filter(({ isKnown }) => isKnown).length
  const unknown = sorted.length - known
  const sum = sorted.reduce((total, { isKnown }, index) => total + (isKnown ? index + 1 : 0), 0)
  const mean = (known * (sorted.length + 1)) / 2
  return (sum - mean) / Math.sqrt((known * unknown * (sorted.length + 1)) / 12)
}

const median = (samples: readonly Sample[], isKnown: boolean): number => {
  const times = samples.filter((one) => one.isKnown === isKnown).map(({ ms }) => ms)
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

/** For whoever measures: chance makes a score beyond 4 once in 30,000 runs. */
function report(name: string, samples: readonly Sample[]): void {
  if (!IS_MEASURED) return
  const [known, unknown] = [median(samples, true), median(samples, false)]
  const score = rankScore(samples)
  process.stdout.write(`${name}: medians ${known.toFixed(3)} and ${unknown.toFixed(3)} ms, z ${score.toFixed(2)}\n`)
}

/** Each from a network of its own, so that no limit of networks comes between. */
function post(
  path: string,
  number: number,
  body: object,
  cookies: ReadonlyMap<string, string> = new Map(),
): Promise<TestAnswer> {
  const client = createClient(app)
  for (const [name, value] of cookies) client.cookies.set(name, value)
  return client.post(`/api/sumac/auth/${path}`, body, { 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` })
}

/** Requests of one browser: fewer than a known one may send in a minute. */
const OF_ONE_BROWSER = LIMITS.knownBrowser.max - 20

/** The cookies of browsers in which others signed in, as many as the samples need. */
async function othersBrowsers(): Promise<ReadonlyMap<string, string>[]> {
  const browsers: ReadonlyMap<string, string>[] = []
  for (let sent = 0; sent < 2 * SAMPLES + 20; sent += OF_ONE_BROWSER)
    browsers.push((await signedUp(desk.server)).client.cookies)
  return browsers
}

const emailOf = (isKnown: boolean): string => (isKnown ? who.email : 'nobody@example.com')

test.each(['a new browser', 'a browser where somebody else is signed in'])(
  'a wrong password in %s is answered alike for a customer and for nobody',
  async (browser) => {
    const cookies = browser === 'a new browser' ? [] : await othersBrowsers()
    const samples = await expectAlike((isKnown, number) =>
      post(
        'sign-in',
        number,
        { identifier: emailOf(isKnown), password: 'Wrong-pass-1' },
        cookies[Math.floor(number / OF_ONE_BROWSER)],
      ),
    )
    report(`sign-in in ${browser}`, samples)
  },
  300_000,
)

test('a password is hashed for nobody as for a customer: both have to come back when there is no room to', async () => {
  const over = new AbortController()
  const flood = Array.from({ length: 22 }, async () => {
    while (!over.signal.aborted) await verifyPassword(null, 'x').catch(() => sleep(1))
  })
  for (const [number, isKnown] of [true, false].entries()) {
    const answer = await post('sign-in', number, { identifier: emailOf(isKnown), password: 'Wrong-pass-1' })
    expect(answer.status).toBe(503)
  }
  over.abort()
  await Promise.all(flood)
})

test('asking for a link is answered alike for a customer and for nobody', async () => {
  const samples = await expectAlike((isKnown, number) => post('password/email', number, { email: emailOf(isKnown) }))
  report('forgot password', samples)
}, 300_000)

test('a link that is none is answered alike for a customer and for nobody', async () => {
  const fresh = { password: FRESH, password_confirmation: FRESH }
  const samples = await expectAlike((isKnown, number) =>
    post('password/reset', number, { token: 'x'.repeat(43), email: emailOf(isKnown), ...fresh }),
  )
  report('reset', samples)
}, 300_000)
