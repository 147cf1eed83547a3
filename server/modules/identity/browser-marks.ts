// What tells a browser in which somebody signed in at a store from a stranger's before anything of it is looked up: a name of the
// account that only the store can have made. It lets nobody in. Where a whole network is asked to wait, the browsers of an account have
// a count of their own, one for all of them: a mark for each browser would be as many counts as somebody cares to collect
// (docs/decisions/0041).
import { LRUCache } from 'lru-cache'
import type { Database } from '#server/platform/db/database'
import { isSigned, sign, storeSecret } from '#server/modules/stores/table-links'
import { findSecret } from '#server/modules/stores/tenant-repository'

const MARK = /^([\w-]{22})\.([\w-]{22})$/
/** How long it is believed that a store has signed nothing yet: a flood of made-up marks must not ask each time. */
const NOTHING_FOR_MS = 10_000
/** Stores whose secret is kept: a hundred bytes each. */
const MOST_STORES = 10_000

type BrowserMarks = {
  /** The name of the account that a mark of this store is of; null for any other text, and for marks of single browsers as they once were. */
  read(storeId: string, mark: string): Promise<string | null>
  /** The mark of a customer's browsers: always the same. */
  make(storeId: string, customerId: string): Promise<string>
}

/** Differs from one store to another, and leads nobody without its secret to the customer. */
const nameOf = (secret: Buffer, customerId: string) => sign(secret, `customer:${customerId}`)
const textOf = (name: string) => `account:${name}`

/** Keeps the secrets of the stores it was asked about in the memory of this process. */
export function createBrowserMarks(db: Database): BrowserMarks {
  const secrets = new LRUCache<string, { readonly secret: Buffer | null }>({
    max: MOST_STORES,
    fetchMethod: async (storeId, _stale, { options }) => {
      const secret = await db.inTenant(storeId, (tx) => findSecret(tx, storeId))
      if (secret === null) options.ttl = NOTHING_FOR_MS
      return { secret }
    },
    // Whoever asked before a secret was made is told what they asked for.
    ignoreFetchAbort: true,
  })
  const secretOf = async (storeId: string) => (await secrets.forceFetch(storeId)).secret

  return {
    async read(storeId, mark) {
      const [, name, signature] = MARK.exec(mark) ?? []
      if (name === undefined || signature === undefined) return null
      const secret = await secretOf(storeId)
      return secret !== null && isSigned(secret, textOf(name), signature) ? name : null
    },
    async make(storeId, customerId) {
      const secret = (await secretOf(storeId)) ?? (await db.inTenant(storeId, (tx) => storeSecret(tx, storeId)))
      secrets.set(storeId, { secret })
      const name = nameOf(secret, customerId)
      return `${name}.${sign(secret, textOf(name))}`
    },
  }
}
