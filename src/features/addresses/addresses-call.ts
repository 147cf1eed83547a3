// @script talk
// Apart from the query, so that pages without addresses do not load it.
import { listAddresses } from '#contract/address'
import { call } from '#data/http/call.ts'

export async function fetchAddresses(tenant: string, signal: AbortSignal) {
  const { data, meta } = await call(listAddresses, { params: { tenant }, signal })
  return { saved: data, zone: meta.zone }
}
