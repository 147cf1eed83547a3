import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

const CHANGES = [
  // Of a customer's reviews the latest counts; the earlier ones stay with the orders they are about.
  `alter table reviews add column replaced_at timestamptz`,
  // Forced policies hide every row from an owner who is no superuser.
  `alter table reviews no force row level security`,
  `alter table tenants no force row level security`,
  `update reviews set replaced_at = later.created_at
    from (
      select tenant_id, id, lead(created_at) over (partition by tenant_id, customer_id order by created_at, id) as created_at
      from reviews
    ) as later
    where reviews.tenant_id = later.tenant_id and reviews.id = later.id and later.created_at is not null`,
  `update tenants set rating_sum = live.stars, rating_count = live.count
    from (
      select tenants.id, coalesce(sum(reviews.rating), 0) as stars, count(reviews.id) as count
      from tenants left join reviews on reviews.tenant_id = tenants.id and reviews.replaced_at is null
      group by tenants.id
    ) as live
    where tenants.id = live.id and (tenants.rating_sum <> live.stars or tenants.rating_count <> live.count)`,
  `alter table reviews force row level security`,
  `alter table tenants force row level security`,
  `create unique index reviews_one_live on reviews (tenant_id, customer_id) where replaced_at is null`,
  // Whoever reviews the store as such again replaces what they said before.
  `drop index reviews_once_without_order`,
]

/** One rating of each customer counts: the latest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, CHANGES)
}
