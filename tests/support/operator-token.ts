import { COMMAND_LINE } from '#server/modules/audit/audit-repository'
import { makeToken } from '#server/modules/operator/operator-tokens'
import { findVersion } from '#server/modules/stores/tenant-repository'
import type { Database } from '#server/platform/db/database'

/** Makes a token that does not end by itself, as the command line does. */
export async function createOperatorToken(db: Database, slug: string, name = 'operator'): Promise<string> {
  const store = await db.outsideTenants((tx) => findVersion(tx, slug))
  if (!store) throw new Error(`there is no store ${slug}`)
  const counter = { db, storeId: store.id, who: COMMAND_LINE, now: () => new Date() }
  return (await makeToken(counter, { name, expiresAt: null })).token
}
