// Queries on times that are held while they are booked.
import type { Expression, ExpressionBuilder, Insertable, Selectable, SqlBool } from 'kysely'
import type { BookingHoldsTable } from '#server/platform/db/booking-tables'
import type { Transaction } from '#server/platform/db/database'
import type { Schema } from '#server/platform/db/schema'

/** Whose times do not count as taken: the holds of whoever asks, and the visit that is moved. */
export type Own = {
  readonly customerId: string | null
  /** A guest's hold. */
  readonly holdId?: string | undefined
  readonly visitId?: string | undefined
}

type HoldExpression = ExpressionBuilder<Schema, 'booking_holds'>

/** Holds that count as one's own: a customer's, and that of a guest who knows its id. */
// A guest's hold has no customer, and what is compared with nothing is neither equal nor not.
export const isOwn =
  ({ customerId, holdId }: Own) =>
  (where: HoldExpression): Expression<SqlBool> =>
    where.or([
      ...(customerId === null ? [] : [where('customer_id', 'is not distinct from', customerId)]),
      ...(holdId === undefined ? [] : [where.and([where('customer_id', 'is', null), where('id', '=', holdId)])]),
    ])

/** The hold of whoever asks that lasts still; undefined when they have none. */
export function findHold(
  tx: Transaction,
  tenantId: string,
  own: Own,
  now: Date,
): Promise<Selectable<BookingHoldsTable> | undefined> {
  return tx
    .selectFrom('booking_holds')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '>', now)
    .where(isOwn(own))
    .orderBy('customer_id')
    .executeTakeFirst()
}

/** Gives back what one's own holds and all that have expired take. */
export async function dropHolds(tx: Transaction, tenantId: string, own: Own, now: Date): Promise<void> {
  await tx
    .deleteFrom('booking_holds')
    .where('tenant_id', '=', tenantId)
    .where((where) => where.or([where('expires_at', '<=', now), isOwn(own)(where)]))
    .execute()
}

/** Gives one hold back. */
export async function dropHold(tx: Transaction, tenantId: string, id: string): Promise<void> {
  await tx.deleteFrom('booking_holds').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}

/** Stores a hold. Its cells are for `occupy` to take. */
export async function insertHold(tx: Transaction, hold: Insertable<BookingHoldsTable>): Promise<void> {
  await tx.insertInto('booking_holds').values(hold).execute()
}
