// Tables are read from the catalogue of the database, so that those of later migrations are in backups too.
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Transaction } from '#server/platform/db/database'

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  /** Tables that it refers to, without references that are checked at the end of the transaction. */
  needs: z.array(z.string()),
  counter: z.nullable(z.string()),
  is_per_store: z.boolean(),
})

export type Table = z.infer<typeof tableSchema>

/** Sorts tables after those that they refer to. @throws Error when there is no such order. */
function inOrder(tables: readonly Table[]) {
  const ordered: Table[] = []
  while (ordered.length < tables.length) {
    const isThere = (name: string) => ordered.some((table) => table.name === name)
    const next = tables.find(({ name, needs }) => !isThere(name) && needs.every(isThere))
    if (!next) throw new Error('tables refer to each other in a circle')
    ordered.push(next)
  }
  return ordered
}

export async function readTables(tx: Transaction) {
  const { rows } = await sql`
    select c.relname as name, c.relrowsecurity as is_per_store,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(json_agg(distinct other.relname), '[]') from pg_constraint f join pg_class other on other.oid = f.confrelid
        where f.conrelid = c.oid and f.confrelid <> c.oid and f.contype = 'f' and not f.condeferrable) as needs,
      (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as counter
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and has_table_privilege(c.oid, 'insert')
    order by c.relname`.execute(tx)
  return inOrder(z.array(tableSchema).parse(rows))
}

export const readMigrations = (tx: Transaction) =>
  asOwner(tx, async () => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx)
    return rows.map(({ name }) => name)
  })

export async function asOwner<T>(tx: Transaction, work: () => Promise<T>) {
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(tx)
  await sql`select set_config('role', 'none', true)`.execute(tx)
  const result = await work()
  await sql`select set_config('role', ${rows[0]?.role ?? ''}, true)`.execute(tx)
  return result
}

export type TextRow = (string | null)[]

export async function readStoreIds(tx: Transaction) {
  const { rows } = await sql<{ id: string }>`select id::text from tenants order by slug`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Values are written as text in these forms until the end of the transaction. */
export async function setTextForms(tx: Transaction) {
  await sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true)`.execute(tx)
}

/** Holds at most `atOnce` rows in memory. One table at a time, because the cursor has one name. */
export async function* readRows(tx: Transaction, { name, columns }: Table, atOnce: number) {
  const values = columns.map((column) => sql`${sql.ref(column.name)}::text`)
  await sql`declare backup_rows cursor for select json_build_array(${sql.join(values)}) as row from ${sql.table(name)}`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<{ row: TextRow }>`fetch ${sql.lit(atOnce)} from backup_rows`.execute(tx)
    for (const { row } of rows) yield row
    if (rows.length < atOnce) break
  }
  await sql`close backup_rows`.execute(tx)
}

export async function insertRows(tx: Transaction, { name, columns }: Table, rows: readonly TextRow[]) {
  const values = columns.map(({ type }, index) => sql`(r->>${sql.lit(index)})::${sql.raw(type)}`)
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
    overriding system value
    select ${sql.join(values)} from json_array_elements(${JSON.stringify(rows)}::text::json) as r`.execute(tx)
}

/** Only the owner of a table may do it. */
export const setCounter = (tx: Transaction, { name, counter }: Table, highest: number) =>
  sql`select setval(pg_get_serial_sequence(${name}, ${counter}), ${sql.lit(highest)})`.execute(tx)

export async function isEmptyTable(tx: Transaction, { name }: Table) {
  const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx)
  return rows.length === 0
}
