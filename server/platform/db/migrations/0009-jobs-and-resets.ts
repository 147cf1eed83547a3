import type { Kysely } from 'kysely'
import { isolateByTenant, runStatements } from './statements.ts'

const TABLES = [
  `create table jobs (
    tenant_id uuid not null references tenants (id) on delete cascade,
    id uuid not null,
    kind text not null check (kind <> ''),
    due_at timestamptz not null,
    give_up_at timestamptz not null,
    tries integer not null check (tries >= 0),
    lease uuid,
    primary key (tenant_id, id)
  )`,
  `create index jobs_by_due_time on jobs (due_at)`,
  `create table job_contents (
    tenant_id uuid not null,
    job_id uuid not null,
    content jsonb not null check (jsonb_typeof(content) = 'object'),
    primary key (tenant_id, job_id),
    foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade
  )`,
  `create table password_resets (
    tenant_id uuid not null,
    token_hash text not null check (token_hash <> ''),
    customer_id uuid not null,
    expires_at timestamptz not null,
    primary key (tenant_id, token_hash),
    foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
  )`,
  `create index password_resets_by_customer on password_resets (tenant_id, customer_id)`,
  `create index password_resets_by_expiry on password_resets (tenant_id, expires_at)`,
  `create table known_browsers (
    tenant_id uuid not null,
    session_id uuid not null references sessions (id) on delete cascade,
    customer_id uuid not null,
    primary key (tenant_id, session_id, customer_id),
    foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
  )`,
  // The first serves the cascade from sessions, the second the one from customers.
  `create index known_browsers_by_session on known_browsers (session_id)`,
  `create index known_browsers_by_customer on known_browsers (tenant_id, customer_id)`,
]

// Whoever takes turns looks at all stores at once and sees that there is work, not what it is about: that is in job_contents.
const TURN_POLICIES = [
  `create policy see_turns on jobs for select using (current_setting('app.scope', true) = 'directory')`,
  `create policy take_turns on jobs for update
    using (current_setting('app.scope', true) = 'directory')
    with check (current_setting('app.scope', true) = 'directory')`,
]

/** Work to be done after a commit, links for new passwords, and browsers in which a customer signed in before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, TABLES)
  await isolateByTenant(db, ['jobs', 'job_contents', 'password_resets', 'known_browsers'])
  await runStatements(db, TURN_POLICIES)
}
