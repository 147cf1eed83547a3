import type { Kysely } from 'kysely'
import { BOOKING_TABLES } from './baseline-booking.ts'
import { CUSTOMER_TABLES } from './baseline-customers.ts'
import { ORDER_TABLES } from './baseline-orders.ts'
import { STORE_TABLES } from './baseline-stores.ts'
import { APPLICATION_ROLE, grantToApplication, isolateByTenant, runStatements } from './statements.ts'

// A store writes its own row only; the directory scope reads all of them.
const TENANT_POLICIES = [
  `alter table tenants enable row level security`,
  `alter table tenants force row level security`,
  `create policy read_tenant on tenants for select
    using (current_setting('app.scope', true) = 'directory' or id = nullif(current_setting('app.tenant_id', true), '')::uuid)`,
  `create policy insert_tenant on tenants for insert
    with check (id = nullif(current_setting('app.tenant_id', true), '')::uuid)`,
  `create policy update_tenant on tenants for update
    using (id = nullif(current_setting('app.tenant_id', true), '')::uuid)
    with check (id = nullif(current_setting('app.tenant_id', true), '')::uuid)`,
  `create policy delete_tenant on tenants for delete
    using (id = nullif(current_setting('app.tenant_id', true), '')::uuid)`,
]

// Whoever takes turns looks at all stores at once and sees that there is work, not what it is about: that is in job_contents.
const TURN_POLICIES = [
  `create policy see_turns on jobs for select using (current_setting('app.scope', true) = 'directory')`,
  `create policy take_turns on jobs for update
    using (current_setting('app.scope', true) = 'directory')
    with check (current_setting('app.scope', true) = 'directory')`,
]

const TABLES_OF_A_STORE = [
  'images',
  'image_sources',
  'image_variants',
  'categories',
  'items',
  'operator_tokens',
  'store_secrets',
  'audit',
  'customers',
  'session_customers',
  'sign_in_attempts',
  'addresses',
  'password_resets',
  'known_browsers',
  'carts',
  'cart_lines',
  'orders',
  'order_events',
  'idempotency_keys',
  'notifications',
  'reviews',
  'push_subscriptions',
  'jobs',
  'job_contents',
  'resources',
  'resource_items',
  'visits',
  'booking_holds',
  'blocks',
  'occupied',
  'earlier_wishes',
]

/** All tables, and who may see and change which rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...STORE_TABLES, ...CUSTOMER_TABLES, ...ORDER_TABLES, ...BOOKING_TABLES])
  await grantToApplication(db, ['tenants', 'sessions'])
  await isolateByTenant(db, TABLES_OF_A_STORE)
  await runStatements(db, [...TENANT_POLICIES, ...TURN_POLICIES])
  // What was done stays noted: it can be added to and read, not changed.
  await runStatements(db, [`revoke update, delete on audit from ${APPLICATION_ROLE}`])
}
