// Shared by migrations. Older ones rely on these functions, so change nothing here: add a function.
import { sql, type Kysely } from 'kysely'

/** The role of all transactions; it owns nothing and cannot bypass row-level security. */
export const APPLICATION_ROLE = 'storefront_app'

/** Id of the store that a transaction was opened for. After a transaction the setting reads as an empty string: hence nullif. */
export const OWN_TENANT = `nullif(current_setting('app.tenant_id', true), '')::uuid`

/** Runs statements one by one: the embedded engine takes no more than one at a time. */
export async function runStatements(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function grantToApplication(db: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  await runStatements(
    db,
    tables.map((table) => `grant select, insert, update, delete on ${table} to ${APPLICATION_ROLE}`),
  )
}

/** Lets the application read and write tables, but only rows of the store that the transaction was opened for. */
export async function isolateByTenant(db: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  await grantToApplication(db, tables)
  await runStatements(
    db,
    tables.flatMap((table) => [
      `alter table ${table} enable row level security`,
      `alter table ${table} force row level security`,
      `create policy own_tenant on ${table} for all
        using (tenant_id = ${OWN_TENANT})
        with check (tenant_id = ${OWN_TENANT})`,
    ]),
  )
}
