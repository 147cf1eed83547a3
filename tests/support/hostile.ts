// A server with two stores and a signed-in customer, and how bad requests to it are sent and judged.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { pathOf } from '#contract/endpoint'
import { problemSchema } from '#contract/problem'
import { DEVICE_COOKIE } from '#server/platform/http/cookies'
import { createOperatorToken } from './operator-token.ts'
import type { TestAnswer, TestClient } from './client.ts'
import { rowCounts } from './row-counts.ts'
import { sampleHeaders, type Served } from './samples.ts'
import { startTestServer, type TestServer } from './server.ts'
import { storeDocument } from './stores.ts'

export type Target = {
  readonly server: TestServer
  readonly storeIds: readonly string[]
  /** Signed in at the store `alpha`. */
  readonly customer: TestClient
  /** Headers of the operator of `alpha`. */
  readonly operator: Readonly<Record<string, string>>
}

/** Starts the stores `alpha` and `beta`. */
export async function startTarget(): Promise<Target> {
  const server = await startTestServer({
    stores: [storeDocument('alpha'), storeDocument('beta')],
    env: { TRUST_PROXY: '1' },
  })
  const storeIds = await Promise.all(
    ['alpha', 'beta'].map(async (slug) => (await server.directory.find(slug))?.id ?? ''),
  )
  const operator = { authorization: `Bearer ${await createOperatorToken(server.db, 'alpha')}` }
  const customer = server.client()
  const body = {
    name: 'Sami',
    phone: '+966501119999',
    password: 'Quiet-river-7',
    password_confirmation: 'Quiet-river-7',
  }
  expect((await customer.post('/api/alpha/auth/sign-up', body)).status).toBe(201)
  return { server, storeIds, operator, customer }
}

export type Attempt = {
  body?: unknown
  headers?: Record<string, string>
  params?: Record<string, string>
  query?: string
}

let sent = 0

/** Another network for every request, so that no limit of networks comes between. */
function ownNetwork(): Record<string, string> {
  sent += 1
  return { 'x-forwarded-for': `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}` }
}

/** Sends a request to an endpoint at `alpha` as whoever may call it: good but for what the attempt replaces. */
export function send(
  target: Target,
  { endpoint }: Served,
  { body, headers = {}, params = {}, query = '' }: Attempt,
): Promise<TestAnswer> {
  const id = endpoint.path.includes('/items/') ? 'plain' : randomUUID()
  const url = pathOf(endpoint.path, { tenant: 'alpha', id, number: '1001', ...params })
  const all = {
    ...ownNetwork(),
    ...sampleHeaders(endpoint),
    ...(endpoint.caller === 'operator' ? target.operator : {}),
    ...headers,
  }
  // A known browser may not send as much as is sent from here.
  target.customer.cookies.delete(DEVICE_COOKIE)
  return target.customer.send(endpoint.method, `${url}${query}`, {
    ...(body === undefined ? {} : { body }),
    headers: all,
  })
}

/** The answer is the one failure shape with one of these statuses, for people, kept by nobody. */
export function expectProblem(answer: TestAnswer, statuses: readonly number[], about: string): void {
  expect(statuses, `${about}: ${answer.status} ${answer.text.slice(0, 300)}`).toContain(answer.status)
  expect(answer.headers['content-type'], about).toBe('application/json; charset=utf-8')
  expect(answer.headers['cache-control'], about).toBe('no-store, private')
  const problem = problemSchema.parse(answer.json)
  expect(problem.message, about).not.toMatch(/[{}]|undefined|SELECT|at \w+ \(/)
}

/** Every table has as many rows after the work as before it. */
export async function nothingStored({ server, storeIds }: Target, work: () => Promise<void>): Promise<void> {
  const before = await rowCounts(server.db, storeIds)
  await work()
  expect(await rowCounts(server.db, storeIds)).toEqual(before)
}
