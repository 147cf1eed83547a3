// The calls behind the queries. Apart from them, because the first view finds its data in the HTML and calls nothing.
import { listCategories, listItems } from '#contract/catalog'
import { getTenant, listTenants } from '#contract/tenant'
import { call } from '#data/http/call.ts'

export const fetchTenants = async (signal: AbortSignal) => (await call(listTenants, { signal })).data

export const fetchTenant = async (tenant: string, signal: AbortSignal) =>
  (await call(getTenant, { params: { tenant }, signal })).data

export const fetchCategories = async (tenant: string, signal: AbortSignal) =>
  (await call(listCategories, { params: { tenant }, signal })).data

export const fetchItems = async (tenant: string, signal: AbortSignal) =>
  (await call(listItems, { params: { tenant }, signal })).data
