// What the commands do at a store, through a running server with a token of the store.
import * as z from 'zod/mini'
import { type Endpoint, pathOf } from '#contract/endpoint'
import * as contract from '#contract/operator'
import * as visits from '#contract/operator-visits'
import { problemSchema } from '#contract/problem'
import { ImportFaultsError } from '#server/modules/import/fault-places'
import { PAGE_SIZE, Refusal, type StoreAccess, describeProblem } from './store-access.ts'

/** A large store is encoded and stored within seconds; more means that the server is not well. */
const TIMEOUT_MS = 120_000
const documentSlug = z.object({ store: z.object({ slug: z.string() }) })
const counted = z.object({ total: z.int() })

type Asked = {
  readonly params: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string>>
}

async function request(origin: string, token: string, endpoint: Endpoint, asked: Asked): Promise<unknown> {
  const { params, body, query = {} } = asked
  const url = new URL(pathOf(endpoint.path, params), origin)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const response = await fetch(url, {
    method: endpoint.method,
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body === undefined ? {} : { body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body) }),
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

/** Works through a running server with a store's token. */
export function accessServer(origin: string, token: string): StoreAccess {
  const ask = async <Data extends z.ZodMiniType>(
    endpoint: Endpoint & { readonly data: Data },
    asked: Asked,
  ): Promise<z.output<Data>> => {
    const { data } = z.object({ data: z.unknown() }).parse(await request(origin, token, endpoint, asked))
    return endpoint.data.parse(data)
  }
  const list = async <Entry extends z.ZodMiniType>(
    endpoint: Endpoint,
    entry: Entry,
    asked: Asked & { readonly page: number },
  ): Promise<{ entries: z.output<Entry>[]; total: number }> => {
    const query = { ...asked.query, page: String(asked.page), per_page: String(PAGE_SIZE) }
    const answer = await request(origin, token, endpoint, { ...asked, query })
    const { data, meta } = z.object({ data: z.array(entry), meta: counted }).parse(answer)
    return { entries: data, total: meta.total }
  }
  return {
    origin,
    async importTenant({ bytes, value }) {
      const named = documentSlug.safeParse(value)
      if (!named.success)
        throw new ImportFaultsError({ faults: [{ path: 'store.slug', message: 'is missing' }], more: false })
      return ask(contract.importTenant, { params: { tenant: named.data.store.slug }, body: bytes })
    },
    // As it came: reading it by its schema would write every text out in both languages.
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
      list(contract.listStoreOrders, contract.operatorOrderSchema, {
        params: { tenant: slug },
        query: status === undefined ? {} : { status },
        page,
      }),
    moveOrder: (slug, orderNumber, to) =>
      ask(contract.moveOrder, { params: { tenant: slug, number: String(orderNumber) }, body: { status: to } }),
    setAvailability: (slug, itemId, isAvailable) =>
      ask(contract.setItemAvailability, { params: { tenant: slug, id: itemId }, body: { available: isAvailable } }),
    testPush: (slug, identifier) => ask(contract.testCustomerPush, { params: { tenant: slug }, body: { identifier } }),
    listAudit: (slug, page) => list(contract.listAudit, contract.auditEntrySchema, { params: { tenant: slug }, page }),
    tableLink: async (slug, number) => (await ask(contract.getTableLink, { params: { tenant: slug, number } })).path,
    listVisits: (slug, date) => ask(visits.listVisits, { params: { tenant: slug }, query: { date } }),
    moveVisit: (slug, orderNumber, time, resource) => {
      const body = { reserved_at: time, ...(resource === undefined ? {} : { resource_id: resource }) }
      return ask(visits.moveVisit, { params: { tenant: slug, number: String(orderNumber) }, body })
    },
    assignVisit: (slug, orderNumber, resource) =>
      ask(visits.assignVisit, {
        params: { tenant: slug, number: String(orderNumber) },
        body: { resource_id: resource },
      }),
    missVisit: (slug, orderNumber) => ask(visits.missVisit, { params: { tenant: slug, number: String(orderNumber) } }),
    blockTime: (slug, resource, from, until) =>
      ask(visits.blockTime, { params: { tenant: slug }, body: { resource_id: resource, from, until } }),
    unblockTime: (slug, id) => ask(visits.unblockTime, { params: { tenant: slug, id } }),
  }
}
