import type { Database } from '#server/platform/db/database'

/** The real database, counting its transactions. */
export function counting(db: Database): { db: Database; transactions: () => number } {
  let count = 0
  const counted: Database = {
    ...db,
    inTenant: (tenantId, work) => {
      count += 1
      return db.inTenant(tenantId, work)
    },
    outsideTenants: (work) => {
      count += 1
      return db.outsideTenants(work)
    },
  }
  return { db: counted, transactions: () => count }
}
