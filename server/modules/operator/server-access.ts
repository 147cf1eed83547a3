import * as z from 'zod/mini'
import { type Endpoint, pathOf } from '#contract/endpoint'
import * as contract from '#contract/operator'
import * as visits from '#contract/operator-visits'
import type { OrderStatus } from '#contract/order'
import { problemSchema } from '#contract/problem'
import { ImportFaultsError } from '#server/modules/import/fault-places'
import { PAGE_SIZE, Refusal, type StoreAccess, describeProblem } from './store-access.ts'

const TIMEOUT_MS = 120_000
const documentSlug = z.object({ store: z.object({ slug: z.string() }) })

type Words = Readonly<Record<string, string>>
type Asked = { readonly params: Words; readonly body?: unknown; readonly query?: Words }

async function request(origin: string, token: string, endpoint: Endpoint, asked: Asked) {
  const { params, body, query = {} } = asked
  const url = new URL(pathOf(endpoint.path, params), origin)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
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
  async function ask<Data extends z.ZodMiniType>(endpoint: Endpoint & { readonly data: Data }, asked: Asked) {
    const { data } = z.object({ data: z.unknown() }).parse(await request(origin, token, endpoint, asked))
    return endpoint.data.parse(data)
  }
  async function list<Entry extends z.ZodMiniType>(
    endpoint: Endpoint,
    entry: Entry,
    slug: string,
    { page, ...narrowed }: { readonly page: number; readonly status?: OrderStatus },
  ) {
    const query = { ...narrowed, page: String(page), per_page: String(PAGE_SIZE) }
    const answer = await request(origin, token, endpoint, { params: { tenant: slug }, query })
    const { data, meta } = z.object({ data: z.array(entry), meta: z.object({ total: z.int() }) }).parse(answer)
    return { entries: data, total: meta.total }
  }
  const ofOrder = (slug: string, number: number) => ({ tenant: slug, number: String(number) })
  return {
    origin,
    async importTenant({ bytes, value }) {
      const named = documentSlug.safeParse(value)
      if (!named.success)
        throw new ImportFaultsError({ faults: [{ path: 'store.slug', message: 'is missing' }], more: false })
      return ask(contract.importTenant, { params: { tenant: named.data.store.slug }, body: bytes })
    },
    // Its schema would write out every text in both languages.
    exportTenant: async (slug) => {
      const answer = await request(origin, token, contract.exportTenant, { params: { tenant: slug } })
      return z.object({ data: z.unknown() }).parse(answer).data
    },
    createToken: async (slug, name, expiresAt) => {
      const body = { name, expires_at: expiresAt && expiresAt.toISOString() }
      return (await ask(contract.createToken, { params: { tenant: slug }, body })).token
    },
    listTokens: (slug) => ask(contract.listTokens, { params: { tenant: slug } }),
    revokeToken: (slug, id) => ask(contract.revokeToken, { params: { tenant: slug, id } }),
    listOrders: (slug, page, status) =>
      list(contract.listStoreOrders, contract.operatorOrderSchema, slug, { page, ...(status && { status }) }),
    moveOrder: (slug, number, status) => ask(contract.moveOrder, { params: ofOrder(slug, number), body: { status } }),
    setAvailability: (slug, id, available) =>
      ask(contract.setItemAvailability, { params: { tenant: slug, id }, body: { available } }),
    testPush: (slug, identifier) => ask(contract.testCustomerPush, { params: { tenant: slug }, body: { identifier } }),
    listAudit: (slug, page) => list(contract.listAudit, contract.auditEntrySchema, slug, { page }),
    tableLink: async (slug, number) => (await ask(contract.getTableLink, { params: { tenant: slug, number } })).path,
    listVisits: (slug, date) => ask(visits.listVisits, { params: { tenant: slug }, query: { date } }),
    moveVisit: (slug, number, body) => ask(visits.moveVisit, { params: ofOrder(slug, number), body }),
    assignVisit: (slug, number, resource_id) =>
      ask(visits.assignVisit, { params: ofOrder(slug, number), body: { resource_id } }),
    missVisit: (slug, number) => ask(visits.missVisit, { params: ofOrder(slug, number) }),
    blockTime: (slug, body) => ask(visits.blockTime, { params: { tenant: slug }, body }),
    unblockTime: (slug, id) => ask(visits.unblockTime, { params: { tenant: slug, id } }),
  }
}
