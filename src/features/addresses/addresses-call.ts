// @script talk
// The call behind the addresses. Apart from the query, because a page that only may need it does not carry it.
import { listAddresses } from '#contract/address'
import { call } from '#data/http/call.ts'

export async function fetchAddresses(tenant: string, signal: AbortSignal) {
  const { data, meta } = await call(listAddresses, { params: { tenant }, signal })
  return { saved: data, zone: meta.zone }
}
