import * as z from 'zod/mini'
import { type Endpoint, pathOf } from '#contract/endpoint'
import * as contract from '#contract/operator'
import { problemSchema } from '#contract/problem'
import { ImportFaultsError } from '#server/modules/import/fault-places'
import { type Asked, Refusal, type StoreAccess, answerSchema, describeProblem } from './store-access.ts'

const TIMEOUT_MS = 120_000
const documentSlug = z.object({ store: z.object({ slug: z.string() }) })

async function request(origin: string, token: string, endpoint: Endpoint, asked: Asked) {
  const { params, body, query = {} } = asked
  const url = new URL(pathOf(endpoint.path, params), origin)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value)
  const response = await fetch(url, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new Refusal(`${origin} cannot be reached`, null, { cause: error })
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer
  const problem = problemSchema.safeParse(answer)
  const faults = contract.importFaultsDetailsSchema.safeParse(problem.data?.details)
  if (faults.success) throw new ImportFaultsError(faults.data)
  if ((response.status === 409 || response.status === 422) && problem.success)
    throw new Refusal(describeProblem(problem.data), problem.data.code)
  throw new Refusal(
    `${origin} answered ${response.status}: ${problem.data?.message ?? 'not an answer of this program'}`,
    problem.data?.code,
  )
}

export function accessServer(origin: string, token: string): StoreAccess {
  const ask = async (endpoint: Endpoint, asked: Asked) =>
    answerSchema.parse(await request(origin, token, endpoint, asked))
  return {
    origin,
    request: (endpoint, asked) => request(origin, token, endpoint, asked),
    async importTenant({ bytes, value }) {
      const named = documentSlug.safeParse(value)
      if (!named.success)
        throw new ImportFaultsError({ faults: [{ path: 'store.slug', message: 'is missing' }], more: false })
      const { data } = await ask(contract.importTenant, { params: { tenant: named.data.store.slug }, body: bytes })
      return contract.importTenant.data.parse(data)
    },
    // Its schema would write out every text in both languages.
    exportTenant: async (tenant) => (await ask(contract.exportTenant, { params: { tenant } })).data,
  }
}
