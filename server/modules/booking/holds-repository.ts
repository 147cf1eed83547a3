import type { ExpressionBuilder, Insertable } from 'kysely'
import type { Transaction } from '#server/platform/db/database'
import type { Schema } from '#server/platform/db/schema'

/** Holds and a visit of the caller that do not count as taken. */
export type Own = {
  readonly customerId: string | null
  readonly holdId?: string | undefined
  readonly visitId?: string | undefined
}

type HoldExpression = ExpressionBuilder<Schema, 'booking_holds'>

// `is not distinct from`, because a guest's hold has no customer, and a comparison with null is neither true nor false.
export const isOwn =
  ({ customerId, holdId }: Own) =>
  (where: HoldExpression) =>
    where.or([
      ...(customerId === null ? [] : [where('customer_id', 'is not distinct from', customerId)]),
      ...(holdId === undefined ? [] : [where.and([where('customer_id', 'is', null), where('id', '=', holdId)])]),
    ])

export function findHold(tx: Transaction, tenantId: string, own: Own, now: Date) {
  return tx
    .selectFrom('booking_holds')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '>', now)
    .where(isOwn(own))
    .orderBy('customer_id')
    .executeTakeFirst()
}

export async function dropHolds(tx: Transaction, tenantId: string, own: Own, now: Date) {
  await tx
    .deleteFrom('booking_holds')
    .where('tenant_id', '=', tenantId)
    .where((where) => where.or([where('expires_at', '<=', now), isOwn(own)(where)]))
    .execute()
}

export async function dropHold(tx: Transaction, tenantId: string, id: string) {
  await tx.deleteFrom('booking_holds').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}

/** The caller takes its cells with `occupy`. */
export async function insertHold(tx: Transaction, hold: Insertable<Schema['booking_holds']>) {
  await tx.insertInto('booking_holds').values(hold).execute()
}
