// The device cookie holds a signed name of the account; its browsers have a rate limit of their own (docs/decisions/0041).
import { LRUCache } from 'lru-cache'
import type { Database } from '#server/platform/db/database'
import { isSigned, sign, storeSecret } from '#server/modules/stores/table-links'
import { findSecret } from '#server/modules/stores/tenant-repository'

const COOKIE = /^([\w-]{22})\.([\w-]{22})$/
/** A flood of made-up cookies must not ask the database each time whether the store has a secret. */
const NOTHING_FOR_MS = 10_000
/** A hundred bytes each. */
const MOST_STORES = 10_000

/** Without the store's secret the name leads to no customer. */
const nameOf = (secret: Buffer, customerId: string) => sign(secret, `customer:${customerId}`)
const textOf = (name: string) => `account:${name}`

export function createKnownBrowsers(db: Database) {
  const secrets = new LRUCache<string, { readonly secret: Buffer | null }>({
    max: MOST_STORES,
    fetchMethod: async (storeId, _stale, { options }) => {
      const secret = await db.inTenant(storeId, (tx) => findSecret(tx, storeId))
      if (secret === null) options.ttl = NOTHING_FOR_MS
      return { secret }
    },
    // A secret that is stored while it is fetched does not abort the fetch.
    ignoreFetchAbort: true,
  })
  const secretOf = async (storeId: string) => (await secrets.forceFetch(storeId)).secret

  return {
    /** Null for a text that this store did not sign. */
    async read(storeId: string, cookie: string) {
      const [, name, signature] = COOKIE.exec(cookie) ?? []
      if (name === undefined || signature === undefined) return null
      const secret = await secretOf(storeId)
      return secret !== null && isSigned(secret, textOf(name), signature) ? name : null
    },
    async make(storeId: string, customerId: string) {
      const secret = (await secretOf(storeId)) ?? (await db.inTenant(storeId, (tx) => storeSecret(tx, storeId)))
      secrets.set(storeId, { secret })
      const name = nameOf(secret, customerId)
      return `${name}.${sign(secret, textOf(name))}`
    },
  }
}
