// What tells a browser in which somebody signed in at a store from a stranger's before anything of it is looked up: a random id that
// the store signed. It lets nobody in. Its browser has a count of its own where a whole network is asked to wait (docs/decisions/0041).
import { randomBytes } from 'node:crypto'
import type { Database } from '#server/db/database'
import { findStoreSecret, isSigned, sign, storeSecret } from '#server/tenants/store-secret'

const MARK = /^([\w-]{22})\.([\w-]{22})$/
const ID_BYTES = 16
/** How long it is believed that a store has signed nothing yet: a flood of made-up marks must not ask each time. */
const NOTHING_FOR_MS = 10_000

export type BrowserMarks = {
  /** The id of a mark that this store made; null for any other text. */
  read(storeId: string, mark: string): Promise<string | null>
  /** A new mark. */
  make(storeId: string): Promise<string>
}

const textOf = (id: string) => `browser:${id}`

/** Keeps the secrets of the stores it was asked about in the memory of this process. */
export function createBrowserMarks(db: Database): BrowserMarks {
  const secrets = new Map<string, { readonly secret: Promise<Buffer | null>; readonly at: number }>()

  async function secretOf(storeId: string): Promise<Buffer | null> {
    const known = secrets.get(storeId)
    if (known && ((await known.secret) !== null || performance.now() - known.at < NOTHING_FOR_MS)) return known.secret
    const secret = db.inTenant(storeId, (tx) => findStoreSecret(tx, storeId))
    secrets.set(storeId, { secret, at: performance.now() })
    secret.catch(() => secrets.delete(storeId))
    return secret
  }

  return {
    async read(storeId, mark) {
      const [, id, signature] = MARK.exec(mark) ?? []
      if (id === undefined || signature === undefined) return null
      const secret = await secretOf(storeId)
      return secret !== null && isSigned(secret, textOf(id), signature) ? id : null
    },
    async make(storeId) {
      const secret = (await secretOf(storeId)) ?? (await db.inTenant(storeId, (tx) => storeSecret(tx, storeId)))
      secrets.set(storeId, { secret: Promise.resolve(secret), at: performance.now() })
      const id = randomBytes(ID_BYTES).toString('base64url')
      return `${id}.${sign(secret, textOf(id))}`
    },
  }
}
