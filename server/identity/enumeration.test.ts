// Whether somebody is a customer shows neither in what an answer says nor in how long it takes (threat T5). Samples of known and
// unknown people alternate, so that a busy machine slows both alike.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LIMITS } from '#server/http/rate-limit'
import { FRESH, openPasswordDesk, type PasswordDesk } from '../../tests/support/password-desk.ts'
import { type Person, signedUp } from '../../tests/support/people.ts'
import type { TestAnswer } from '../../tests/support/client.ts'

/** Of each kind: enough to see a step that is left out. The 1,000 of the threat model by hand: SAMPLES=1000. */
const SAMPLES = Number(process.env['SAMPLES'] ?? 100)
/** A difference that chance makes once in 30,000 runs. */
const Z_AT_MOST = 4

let desk: PasswordDesk
let who: Person
beforeAll(async () => {
  desk = await openPasswordDesk()
  ;({ who } = await signedUp(desk.server))
})
afterAll(() => desk.close())
beforeEach(() => desk.tidy())

type Sample = { readonly isKnown: boolean; readonly ms: number }

const looks = ({ status, headers, text }: TestAnswer) => {
  const { date: _date, 'x-request-id': _id, ...rest } = headers
  return JSON.stringify([status, rest, text])
}

/** Asks for known and unknown people in turn, each with a clock that has forgotten the one before. */
async function sample(ask: (isKnown: boolean, number: number) => Promise<TestAnswer>): Promise<Sample[]> {
  const samples: Sample[] = []
  const seen = new Set<string>()
  for (let number = 0; number < 2 * SAMPLES + 20; number += 1) {
    // Pairs turn round, so that neither kind always comes second.
    const isKnown = (number + (number >> 1)) % 2 === 0
    desk.wait(3_600)
    const startedAt = performance.now()
    const answer = await ask(isKnown, number)
    if (number >= 20) samples.push({ isKnown, ms: performance.now() - startedAt })
    seen.add(looks(answer))
  }
  expect([...seen]).toHaveLength(1)
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

function report(name: string, samples: readonly Sample[]): number {
  const [known, unknown] = [median(samples, true), median(samples, false)]
  const score = rankScore(samples)
  if (process.env['SAMPLES'])
    process.stdout.write(`${name}: medians ${known.toFixed(3)} and ${unknown.toFixed(3)} ms, z ${score.toFixed(2)}\n`)
  return Math.abs(score)
}

/** Each from a network of its own, so that no limit of networks comes between. */
function post(
  path: string,
  number: number,
  body: object,
  cookies: ReadonlyMap<string, string> = new Map(),
): Promise<TestAnswer> {
  const client = desk.server.client()
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
    const samples = await sample((isKnown, number) =>
      post(
        'sign-in',
        number,
        { identifier: emailOf(isKnown), password: 'Wrong-pass-1' },
        cookies[Math.floor(number / OF_ONE_BROWSER)],
      ),
    )
    expect(report(`sign-in in ${browser}`, samples)).toBeLessThan(Z_AT_MOST)
  },
  300_000,
)

test('asking for a link is answered alike for a customer and for nobody', async () => {
  const samples = await sample((isKnown, number) => post('password/email', number, { email: emailOf(isKnown) }))
  expect(report('forgot password', samples)).toBeLessThan(Z_AT_MOST)
}, 300_000)

test('a link that is none is answered alike for a customer and for nobody', async () => {
  const fresh = { password: FRESH, password_confirmation: FRESH }
  const samples = await sample((isKnown, number) =>
    post('password/reset', number, { token: 'x'.repeat(43), email: emailOf(isKnown), ...fresh }),
  )
  expect(report('reset', samples)).toBeLessThan(Z_AT_MOST)
}, 300_000)
