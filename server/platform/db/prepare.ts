import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Logger } from 'pino'
import { DatabaseStartError, type Transaction } from './database.ts'
import { up as baseline } from './migrations/0001-baseline.ts'
import { up as itemFacts } from './migrations/0002-item-facts.ts'
import { APPLICATION_ROLE } from './migrations/statements.ts'
import type { Schema } from './schema.ts'

/** Every migration by its name; they run in the order of their names and are never changed once released. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-baseline': { up: baseline },
  '0002-item-facts': { up: itemFacts },
}

/** An arbitrary number that no other advisory lock of this database has. */
const PREPARE_LOCK = 7_302_114_518

const CREATE_ROLE = `do $$ begin
  if not exists (select from pg_roles where rolname = '${APPLICATION_ROLE}') then
    create role ${APPLICATION_ROLE} nologin nosuperuser nocreatedb nocreaterole noinherit nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end $$`

/** Roles belong to the whole cluster, so the start of another database may be granting it at the same moment. */
const GRANT_ROLE = `do $$ begin
  grant ${APPLICATION_ROLE} to current_user;
exception when duplicate_object or unique_violation then null;
end $$`

export const reason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? ''

async function canTakeRole(db: Kysely<Schema>): Promise<boolean> {
  try {
    await db.transaction().execute((tx) => sql.raw(`set local role ${APPLICATION_ROLE}`).execute(tx))
    return true
  } catch {
    return false
  }
}

async function prepareRole(db: Kysely<Schema>): Promise<void> {
  if (!(await canTakeRole(db))) {
    try {
      await sql.raw(CREATE_ROLE).execute(db)
      if (!(await canTakeRole(db))) await sql.raw(GRANT_ROLE).execute(db)
    } catch (error) {
      if (await canTakeRole(db)) return
      throw new DatabaseStartError(
        `the database login may not set up the role ${APPLICATION_ROLE} (${reason(error)}); have an administrator run: ` +
          `CREATE ROLE ${APPLICATION_ROLE} NOLOGIN; GRANT ${APPLICATION_ROLE} TO <login>;`,
        { cause: error },
      )
    }
  }
  const { rows } = await sql<{ strong: boolean }>`
    select rolsuper or rolbypassrls as strong from pg_roles where rolname = ${APPLICATION_ROLE}`.execute(db)
  if (rows[0]?.strong !== false) {
    throw new DatabaseStartError(
      `the role ${APPLICATION_ROLE} can see the rows of every store; have an administrator run: ` +
        `ALTER ROLE ${APPLICATION_ROLE} NOSUPERUSER NOBYPASSRLS;`,
    )
  }
}

/** The lock ends with the transaction: behind a pooler, Kysely's own lock of the session would stay with a connection that others get. */
async function migrate(tx: Transaction, log: Logger): Promise<void> {
  // Waiting for another process and building an index may take longer than the limits of the login.
  await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx)
  await sql`select pg_advisory_xact_lock(${sql.lit(PREPARE_LOCK)})`.execute(tx)
  // Migrations do not depend on each other, so one that was merged late may run after a later one.
  const migrator = new Migrator({
    db: tx,
    provider: { getMigrations: async () => MIGRATIONS },
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  for (const result of results ?? []) log.info({ migration: result.migrationName, status: result.status }, 'migration')
  if (error !== undefined)
    throw new DatabaseStartError(`the database could not be migrated: ${reason(error)}`, { cause: error })
}

/** Makes the role and runs missing migrations, also from several processes at once. @throws DatabaseStartError */
export async function prepareDatabase(db: Kysely<Schema>, log: Logger): Promise<void> {
  await prepareRole(db)
  await db.transaction().execute((tx) => migrate(tx, log))
}
