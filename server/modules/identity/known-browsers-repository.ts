// Browsers in which a customer signed in before, by their session: it outlives signing out, its token does not.
import type { Transaction } from '#server/platform/db/database'
import type { Identifier } from './identifier.ts'

/** Notes that a customer signed in in this browser. */
export async function remember(
  tx: Transaction,
  tenantId: string,
  sessionId: string,
  customerId: string,
): Promise<void> {
  await tx
    .insertInto('known_browsers')
    .values({ tenant_id: tenantId, session_id: sessionId, customer_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Session of a browser in which the customer with this phone or e-mail signed in before; null of any other. All customers of
 * the browser are read, whoever is asked for: a question about one would take longer where there is such a customer.
 */
export async function knownBrowser(
  tx: Transaction,
  tenantId: string,
  tokenHash: string,
  identifier: Identifier,
  now: Date,
): Promise<string | null> {
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

/** Makes every browser a stranger to a customer again. */
export async function forgetBrowsers(tx: Transaction, tenantId: string, customerId: string): Promise<void> {
  await tx
    .deleteFrom('known_browsers')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .execute()
}
