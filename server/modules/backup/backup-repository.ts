// What backups ask of a database: its tables as it knows them, so that what a migration adds is in every later backup, and rows of any.
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Transaction } from '#server/platform/db/database'

const tableSchema = z.object({
  name: z.string(),
  /** Those that are not computed from others, with their types in words. */
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  /** Tables whose rows must be there before; references that are checked at the end only do not count. */
  needs: z.array(z.string()),
  /** Column that counts by itself. */
  counter: z.nullable(z.string()),
  /** Whether each store sees its own rows only. */
  is_per_store: z.boolean(),
})

export type Table = z.infer<typeof tableSchema>

/** An order in which every row finds those that it refers to. @throws Error when there is none. */
function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = []
  while (ordered.length < tables.length) {
    const isThere = (name: string): boolean => ordered.some((table) => table.name === name)
    const next = tables.find(({ name, needs }) => !isThere(name) && needs.every(isThere))
    if (!next) throw new Error('tables refer to each other in a circle')
    ordered.push(next)
  }
  return ordered
}

/** The tables of the application, each after those that it refers to. */
export async function readTables(tx: Transaction): Promise<Table[]> {
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

/** Names of the migrations the database had; asked as its owner, the application may not look. */
export async function readMigrations(tx: Transaction): Promise<string[]> {
  return asOwner(tx, async () => {
    const { rows } = await sql`select name from kysely_migration order by name`.execute(tx)
    return z
      .array(z.object({ name: z.string() }))
      .parse(rows)
      .map(({ name }) => name)
  })
}

/** Runs statements as the login that owns the tables, within the transaction. */
export async function asOwner<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(tx)
  await sql`select set_config('role', 'none', true)`.execute(tx)
  const result = await work()
  await sql`select set_config('role', ${rows[0]?.role ?? ''}, true)`.execute(tx)
  return result
}

const rowsSchema = z.array(z.object({ row: z.array(z.nullable(z.string())) }))
const idsSchema = z.array(z.object({ id: z.string() }))

/** What a row holds, as text. */
export type TextRow = (string | null)[]

/** Ids of all stores. */
export async function readStoreIds(tx: Transaction): Promise<string[]> {
  return idsSchema.parse((await sql`select id::text from tenants order by slug`.execute(tx)).rows).map(({ id }) => id)
}

/** Sets what values look like as text, until the end of the transaction. */
export async function setTextForms(tx: Transaction): Promise<void> {
  await sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true)`.execute(tx)
}

/** The rows of a table, of which so many are in memory at once. One table at a time. */
export async function* readRows(tx: Transaction, { name, columns }: Table, atOnce: number): AsyncGenerator<TextRow> {
  const values = columns.map((column) => sql`${sql.ref(column.name)}::text`)
  await sql`declare backup_rows cursor for select json_build_array(${sql.join(values)}) as row from ${sql.table(name)}`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql`fetch ${sql.lit(atOnce)} from backup_rows`.execute(tx)
    for (const { row } of rowsSchema.parse(rows)) yield row
    if (rows.length < atOnce) break
  }
  await sql`close backup_rows`.execute(tx)
}

/** Adds rows to a table, with the numbers of columns that count by themselves. */
export async function insertRows(tx: Transaction, { name, columns }: Table, rows: readonly TextRow[]): Promise<void> {
  const values = columns.map(({ type }, index) => sql`(r->>${sql.lit(index)})::${sql.raw(type)}`)
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
    overriding system value
    select ${sql.join(values)} from json_array_elements(${JSON.stringify(rows)}::text::json) as r`.execute(tx)
}

/** Lets the column of a table that counts by itself go on after a number. Its owner may. */
export async function setCounter(tx: Transaction, { name, counter }: Table, highest: number): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${name}, ${counter}), ${sql.lit(highest)})`.execute(tx)
}

/** Whether a table has no row that is seen here. */
export async function isEmptyTable(tx: Transaction, { name }: Table): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx)
  return rows.length === 0
}
