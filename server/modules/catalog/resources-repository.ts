// Queries on who or what serves visits, and what each of them serves.
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { ResourcesTable } from '#server/platform/db/booking-tables'
import type { Transaction } from '#server/platform/db/database'

export type ResourceRow = Omit<Selectable<ResourcesTable>, 'tenant_id' | 'is_withdrawn'>

const COLUMNS = [
  'id',
  'position',
  'name',
  'name_ar',
  'image_hash',
  'places',
  'working_days',
  'opening_exceptions',
  'is_implied',
] as const

/** The store's resources in their order, the implied one too; withdrawn ones are left out. */
export function listResourceRows(tx: Transaction, tenantId: string): Promise<ResourceRow[]> {
  return tx
    .selectFrom('resources')
    .select(COLUMNS)
    .where('tenant_id', '=', tenantId)
    .where('is_withdrawn', '=', false)
    .orderBy('position')
    .execute()
}

/**
 * Ids of the resources that serve an item, by item; items that every resource serves are not in it. Withdrawn items keep what
 * they last had.
 */
export async function listServing(tx: Transaction, tenantId: string): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('resource_items')
    .select(['item_id', 'resource_id'])
    .where('tenant_id', '=', tenantId)
    .orderBy('item_id')
    .orderBy('resource_id')
    .execute()
  const serving = new Map<string, string[]>()
  for (const { item_id, resource_id } of rows) {
    const ids = serving.get(item_id)
    if (ids) ids.push(resource_id)
    else serving.set(item_id, [resource_id])
  }
  return serving
}

const WRITTEN = [...COLUMNS.slice(1), 'is_withdrawn']
const columnsOf = (table: string) => sql.raw(WRITTEN.map((column) => `${table}.${column}`).join(', '))

/**
 * Makes these the store's resources, new or as they now are, and withdraws all others; those stay for the visits that name them.
 * Equal rows are not written again. `rows` is a JSON list of rows without their store.
 */
export async function putResources(tx: Transaction, tenantId: string, rows: string): Promise<void> {
  await sql`
    insert into resources (tenant_id, ${sql.raw(COLUMNS.join(', '))}, is_withdrawn)
    select ${tenantId}::uuid, r.*, false from jsonb_to_recordset(${rows}::jsonb)
      as r (id text, position integer, name text, name_ar text, image_hash text, places integer, working_days jsonb,
        opening_exceptions jsonb, is_implied boolean)
    on conflict (tenant_id, id) do update
      set ${sql.raw(WRITTEN.map((column) => `${column} = excluded.${column}`).join(', '))}
      where (${columnsOf('resources')}) is distinct from (${columnsOf('excluded')})`.execute(tx)
  await sql`
    update resources set is_withdrawn = true where tenant_id = ${tenantId}::uuid and not is_withdrawn
      and id not in (select r.id from jsonb_to_recordset(${rows}::jsonb) as r (id text))`.execute(tx)
}

/**
 * Says anew which resources serve these items. `rows` is a JSON list of items with the ids of theirs, none for all.
 */
export async function putServing(tx: Transaction, tenantId: string, rows: string): Promise<void> {
  const named = sql`
    select r.id as item_id, s.id as resource_id
    from jsonb_to_recordset(${rows}::jsonb) as r (id text, resources jsonb), jsonb_array_elements_text(r.resources) as s (id)`
  await sql`
    delete from resource_items where tenant_id = ${tenantId}::uuid
      and item_id in (select r.id from jsonb_to_recordset(${rows}::jsonb) as r (id text))
      and (item_id, resource_id) not in (${named})`.execute(tx)
  await sql`
    insert into resource_items (tenant_id, item_id, resource_id) select ${tenantId}::uuid, n.* from (${named}) as n
    on conflict do nothing`.execute(tx)
}
