// @script talk
// Separate from the queries because the pages of a store never ask for the list of stores.
import { type StoresPage, STORES_A_PAGE } from '#contract/page'
import { listTenants } from '#contract/tenant'
import { call } from '#data/http/call.ts'

export async function fetchStores(page: number, signal: AbortSignal): Promise<StoresPage> {
  const query = { page: String(page), per_page: String(STORES_A_PAGE) }
  const { data, meta } = await call(listTenants, { query, signal })
  return { tenants: data, page, total: meta.total }
}
