import { sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database'
import { putRows } from './catalog-repository.ts'

const TYPES = {
  id: 'text',
  position: 'integer',
  name: 'text',
  name_ar: 'text',
  image_hash: 'text',
  places: 'integer',
  working_days: 'jsonb',
  opening_exceptions: 'jsonb',
  is_implied: 'boolean',
} as const

export type ResourceRow = Awaited<ReturnType<typeof listResourceRows>>[number]

export const listResourceRows = (tx: Transaction, tenantId: string) =>
  tx
    .selectFrom('resources')
    .select(Object.keys(TYPES) as (keyof typeof TYPES)[]) // its own keys
    .where((eb) => eb.and({ tenant_id: tenantId, is_withdrawn: false }))
    .orderBy('position')
    .execute()

/** Items that every resource serves are not in it. Withdrawn items keep their last ones. */
export async function listServing(tx: Transaction, tenantId: string) {
  const rows = await tx
    .selectFrom('resource_items')
    .select(['item_id', 'resource_id'])
    .where('tenant_id', '=', tenantId)
    .orderBy('item_id')
    .orderBy('resource_id')
    .execute()
  const byItem = Map.groupBy(rows, ({ item_id }) => item_id)
  return new Map([...byItem].map(([item, served]) => [item, served.map(({ resource_id }) => resource_id)]))
}

/** Others are withdrawn and kept for the visits that name them. */
export async function putResources(tx: Transaction, tenantId: string, rows: string) {
  await putRows(tx, tenantId, 'resources', { ...TYPES, is_withdrawn: 'boolean' }, rows)
  await sql`
    update resources set is_withdrawn = true where tenant_id = ${tenantId}::uuid and not is_withdrawn
      and id not in (select r.id from jsonb_to_recordset(${rows}::jsonb) as r (id text))`.execute(tx)
}

/** @param rows a JSON list of items with the ids of their resources, none for all. */
export async function putServing(tx: Transaction, tenantId: string, rows: string) {
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
