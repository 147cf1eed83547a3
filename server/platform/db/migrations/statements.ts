// What migrations share. Older migrations rely on it: change what it does only by adding a function.
import { sql, type Kysely } from 'kysely'

/** The plain role that all work runs under; it owns nothing and cannot bypass row-level security. */
export const APPLICATION_ROLE = 'storefront_app'

/** Runs statements one by one: the embedded engine takes no more than one at a time. */
export async function runStatements(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Lets the application read and write tables. */
export async function grantToApplication(db: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  await runStatements(
    db,
    tables.map((table) => `grant select, insert, update, delete on ${table} to ${APPLICATION_ROLE}`),
  )
}

/**
 * Lets the application read and write tables, but only rows of the store that the transaction was opened for.
 * The setting reads as an empty string after a transaction that set it: hence nullif.
 */
export async function isolateByTenant(db: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  await grantToApplication(db, tables)
  for (const table of tables) {
    await runStatements(db, [
      `alter table ${table} enable row level security`,
      `alter table ${table} force row level security`,
      `create policy own_tenant on ${table} for all
        using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
        with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)`,
    ])
  }
}
