import { clearCart, getCart, removeCartLine, syncCart } from '#contract/cart'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import type { CartServer } from './sync-round.ts'

/** The signed-in customer's cart at a store. */
export function cartServer(tenant: string): CartServer {
  const params = { tenant }
  const seen = (revision: number) => ({ revision: String(revision) })
  return {
    read: async () => (await call(getCart, { params })).data,
    put: async (idempotencyKey, body) => (await call(syncCart, { params, body, idempotencyKey })).data,
    clear: async (revision) => (await call(clearCart, { params, query: seen(revision) })).data,
    remove: async (id, revision) => {
      try {
        return (await call(removeCartLine, { params: { tenant, id }, query: seen(revision) })).data
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return null
        throw error
      }
    },
  }
}
