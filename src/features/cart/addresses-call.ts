// The call behind the addresses. Apart from the query, because a page that only may need it does not carry it.
import { listAddresses } from '#contract/address'
import { call } from '#data/http/call.ts'

export const fetchAddresses = async (tenant: string, signal: AbortSignal) =>
  (await call(listAddresses, { params: { tenant }, signal })).data
