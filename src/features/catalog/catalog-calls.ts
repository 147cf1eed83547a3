// Apart from the queries, because a store's pages never ask for the list of stores.
import { listTenants } from '#contract/tenant'
import { call } from '#data/http/call.ts'

export const fetchTenants = async (signal: AbortSignal) => (await call(listTenants, { signal })).data
