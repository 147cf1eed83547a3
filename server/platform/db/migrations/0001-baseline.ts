import type { Kysely } from 'kysely'
import { BOOKING_TABLES } from './baseline-booking.ts'
import { CUSTOMER_TABLES } from './baseline-customers.ts'
import { ORDER_TABLES } from './baseline-orders.ts'
import { STORE_TABLES } from './baseline-stores.ts'
import { APPLICATION_ROLE, OWN_TENANT, grantToApplication, isolateByTenant, runStatements } from './statements.ts'

// A store writes its own row only; the directory scope reads all of them.
const TENANT_POLICIES = [
  `alter table tenants enable row level security`,
  `alter table tenants force row level security`,
  `create policy read_tenant on tenants for select
    using (current_setting('app.scope', true) = 'directory' or id = ${OWN_TENANT})`,
  `create policy insert_tenant on tenants for insert
    with check (id = ${OWN_TENANT})`,
  `create policy update_tenant on tenants for update
    using (id = ${OWN_TENANT})
    with check (id = ${OWN_TENANT})`,
  `create policy delete_tenant on tenants for delete
    using (id = ${OWN_TENANT})`,
]

// The job runner looks at the jobs of all stores at once, without their contents.
const TURN_POLICIES = [
  `create policy see_turns on jobs for select using (current_setting('app.scope', true) = 'directory')`,
  `create policy take_turns on jobs for update
    using (current_setting('app.scope', true) = 'directory')
    with check (current_setting('app.scope', true) = 'directory')`,
]

/** Tables whose first column is tenant_id: their rows belong to one store each. */
const tablesOfAStore = (statements: readonly string[]) =>
  statements.flatMap((statement) => /^create table (\w+) \(\s+tenant_id /.exec(statement)?.[1] ?? [])

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [...STORE_TABLES, ...CUSTOMER_TABLES, ...ORDER_TABLES, ...BOOKING_TABLES]
  await runStatements(db, statements)
  await grantToApplication(db, ['tenants', 'sessions'])
  await isolateByTenant(db, tablesOfAStore(statements))
  await runStatements(db, [...TENANT_POLICIES, ...TURN_POLICIES])
  // The audit can be read and added to, never changed.
  await runStatements(db, [`revoke update, delete on audit from ${APPLICATION_ROLE}`])
}
