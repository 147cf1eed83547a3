// A browser is known by its session, which outlives signing out; its token does not.
import type { Insertable } from 'kysely'
import type { Transaction } from '#server/platform/db/database'
import type { Schema } from '#server/platform/db/schema'
import type { Identifier } from './identifier.ts'

export async function remember(tx: Transaction, browser: Insertable<Schema['known_browsers']>) {
  await tx
    .insertInto('known_browsers')
    .values(browser)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** All customers of the browser are read, because a query for one would take longer where there is such a customer. */
export async function knownBrowser(
  tx: Transaction,
  tenantId: string,
  tokenHash: string,
  identifier: Identifier,
  now: Date,
) {
  const rows = await tx
    .selectFrom('sessions')
    .innerJoin('known_browsers', 'known_browsers.session_id', 'sessions.id')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.tenant_id', '=', 'known_browsers.tenant_id')
        .onRef('customers.id', '=', 'known_browsers.customer_id'),
    )
    .select(['sessions.id', 'customers.phone', 'customers.email'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('known_browsers.tenant_id', '=', tenantId)
    .execute()
  return rows.find((row) => row[identifier.kind] === identifier.value)?.id ?? null
}

export async function forgetBrowsers(tx: Transaction, tenantId: string, customerId: string) {
  await tx
    .deleteFrom('known_browsers')
    .where((eb) => eb.and({ tenant_id: tenantId, customer_id: customerId }))
    .execute()
}
