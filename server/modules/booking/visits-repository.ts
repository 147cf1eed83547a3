import { type Insertable, type Selectable, sql } from 'kysely'
import { type ImportDocument, bookingRules } from '#contract/import-document'
import { MINUTE_MS } from '#domain/wall-clock'
import type { Schema } from '#server/platform/db/schema'
import type { Transaction } from '#server/platform/db/database'
import { type CellRun, cellsBetween } from './cells.ts'
import { dropWish, offerFreed } from './earlier-wishes-repository.ts'
import { type Own, isOwn } from './holds-repository.ts'

/** By resource, then by place, which the engine numbers from 0 and the table from 1. */
export type Taken = ReadonlyMap<string, readonly (readonly CellRun[] | undefined)[]>

const NEVER = '00000000-0000-0000-0000-000000000000'

export async function takenOf(
  tx: Transaction,
  tenantId: string,
  resourceIds: readonly string[],
  { from: since, to, now, own }: { readonly from: Date; readonly to?: Date; readonly now: Date; readonly own: Own },
) {
  // Lists of numbers: the driver takes much longer to read thousands of rows with dates.
  const minutes = (column: 'kept_from' | 'kept_until') =>
    sql<number[]>`array_agg((extract(epoch from ${sql.ref(column)}) / 60)::integer order by kept_from)`
  const visits = tx
    .selectFrom('visits')
    .select(['resource_id', sql<number>`place`.as('place'), 'kept_from', 'kept_until'])
    .where('tenant_id', '=', tenantId)
    .where('resource_id', 'in', [...resourceIds])
    .where('starts_at', '>=', since)
    .$if(to !== undefined, (query) => query.where('starts_at', '<=', to ?? since))
    .where('place', 'is not', null)
    .where('id', '!=', own.visitId ?? NEVER)
  const holds = tx
    .selectFrom('booking_holds')
    .select(['resource_id', 'place', 'kept_from', 'kept_until'])
    .where('tenant_id', '=', tenantId)
    .where('resource_id', 'in', [...resourceIds])
    .where('expires_at', '>', now)
    .where((where) => where.not(isOwn(own)(where)))
  const blocks = tx
    .selectFrom('blocks')
    .select(['resource_id', sql<number>`generate_series(1, places)`.as('place'), 'kept_from', 'kept_until'])
    .where('tenant_id', '=', tenantId)
    .where('resource_id', 'in', [...resourceIds])
    .where('kept_until', '>', since)
  const rows = await tx
    .selectFrom(visits.unionAll(holds).unionAll(blocks).as('kept'))
    .select(['resource_id', 'place', minutes('kept_from').as('from'), minutes('kept_until').as('until')])
    .groupBy(['resource_id', 'place'])
    .execute()
  const taken = new Map<string, CellRun[][]>()
  for (const { resource_id: id, place, from, until } of rows) {
    const places = taken.get(id) ?? []
    taken.set(id, places)
    places[place - 1] = from.map((minute, index) => cellsBetween(minute, until[index] ?? minute))
  }
  return taken
}

/** Locks in the order of ids, so that two bookings never wait for each other. */
export async function lockResources(tx: Transaction, tenantId: string, resourceIds: readonly string[]) {
  await tx
    .selectFrom('resources')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...resourceIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

type Keeper = { readonly visit_id: string } | { readonly hold_id: string } | { readonly block_id: string }

export async function occupy(
  tx: Transaction,
  by: Keeper,
  at: {
    readonly tenant_id: string
    readonly resource_id: string
    readonly places: readonly [first: number, last: number]
  },
  { first, end }: CellRun,
) {
  const [keeper] = Object.entries(by)
  if (!keeper) throw new Error('cells are taken by something')
  const [firstPlace, lastPlace] = at.places
  await sql`
    insert into occupied (tenant_id, resource_id, place, cell, ${sql.ref(keeper[0])})
    select ${at.tenant_id}::uuid, ${at.resource_id}, place, cell, ${keeper[1]}::uuid
    from generate_series(${firstPlace}::integer, ${lastPlace}::integer) as place,
      generate_series(${first}::integer, ${end - 1}::integer) as cell order by place, cell`.execute(tx)
}

/** The caller holds the resource. */
export async function insertVisit(
  tx: Transaction,
  visit: Insertable<Schema['visits']> & { readonly place: number },
  cells: CellRun,
) {
  await tx.insertInto('visits').values(visit).execute()
  await occupy(tx, { visit_id: visit.id }, { ...visit, places: [visit.place, visit.place] }, cells)
}

export async function changeVisit(
  tx: Transaction,
  { tenant_id: tenantId, id }: Pick<Schema['visits'], 'tenant_id' | 'id'>,
  change: Pick<
    Insertable<Schema['visits']>,
    'resource_id' | 'is_resource_chosen' | 'starts_at' | 'ends_at' | 'kept_from' | 'kept_until'
  > & { readonly place: number },
  cells: CellRun,
) {
  await tx.updateTable('visits').set(change).where('tenant_id', '=', tenantId).where('id', '=', id).execute()
  await tx.deleteFrom('occupied').where('tenant_id', '=', tenantId).where('visit_id', '=', id).execute()
  const at = { tenant_id: tenantId, resource_id: change.resource_id, places: [change.place, change.place] } as const
  await occupy(tx, { visit_id: id }, at, cells)
}

export async function freeVisit(tx: Transaction, tenantId: string, orderId: string, now: Date) {
  const visit = await tx
    .updateTable('visits')
    .set({ place: null })
    .where((eb) => eb.and({ tenant_id: tenantId, order_id: orderId }))
    .returning(['tenant_id', 'id', 'resource_id', 'kept_from', 'kept_until'])
    .executeTakeFirst()
  if (!visit) return
  await tx.deleteFrom('occupied').where('tenant_id', '=', tenantId).where('visit_id', '=', visit.id).execute()
  await dropWish(tx, tenantId, orderId)
  await offerFreed(tx, visit, now)
}

export async function visitsOf(tx: Transaction, tenantId: string, orderIds: readonly string[]) {
  const rows = await tx
    .selectFrom('visits')
    .innerJoin('resources', (join) =>
      join.onRef('resources.tenant_id', '=', 'visits.tenant_id').onRef('resources.id', '=', 'visits.resource_id'),
    )
    .innerJoin('tenants', 'tenants.id', 'visits.tenant_id')
    .leftJoin('earlier_wishes', (join) =>
      join
        .onRef('earlier_wishes.tenant_id', '=', 'visits.tenant_id')
        .onRef('earlier_wishes.order_id', '=', 'visits.order_id'),
    )
    .select([
      'visits.order_id',
      'is_resource_chosen',
      'starts_at',
      'ends_at',
      'resources.id',
      'resources.name',
      'resources.name_ar',
    ])
    .select(['is_implied', sql<ImportDocument['store']['booking'] | null>`tenants.store -> 'booking'`.as('booking')])
    .select(sql<boolean>`earlier_wishes.asked_at is not null`.as('wants_earlier'))
    .where('visits.tenant_id', '=', tenantId)
    .where('visits.order_id', 'in', [...orderIds])
    .execute()
  return rows.map(({ id, name, name_ar, is_implied, booking, ...visit }) => {
    const rules = bookingRules(booking ?? {})
    const before = (minutes: number) => new Date(visit.starts_at.getTime() - minutes * MINUTE_MS)
    return {
      ...visit,
      cancel_until: before(rules.cancel_until),
      move_until: before(rules.move_until),
      // A store that names nobody serves itself.
      resource: is_implied ? null : { id, name, name_ar },
    }
  })
}

export type VisitOfOrder = Awaited<ReturnType<typeof visitsOf>>[number]

export type Visit = Selectable<Schema['visits']>

const visitOf = (tx: Transaction, tenantId: string, orderId: string) =>
  tx.selectFrom('visits').selectAll().where('tenant_id', '=', tenantId).where('order_id', '=', orderId)

export const findVisit = (tx: Transaction, tenantId: string, orderId: string) =>
  visitOf(tx, tenantId, orderId).executeTakeFirst()

export const lockVisit = (tx: Transaction, tenantId: string, orderId: string) =>
  visitOf(tx, tenantId, orderId).forNoKeyUpdate().executeTakeFirst()

export const visitsWithOrders = (tx: Transaction, tenantId: string) =>
  tx
    .selectFrom('visits')
    .innerJoin('orders', (join) =>
      join.onRef('orders.tenant_id', '=', 'visits.tenant_id').onRef('orders.id', '=', 'visits.order_id'),
    )
    .where('visits.tenant_id', '=', tenantId)

export async function comingVisitsOf(tx: Transaction, tenantId: string, phone: string, now: Date) {
  const { count } = await visitsWithOrders(tx, tenantId)
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('guest_phone', '=', phone)
    .where('status', 'not in', ['completed', 'canceled'])
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Whose = Pick<Selectable<Schema['orders']>, 'customer_id' | 'guest_phone'>

export async function noteMissed(tx: Transaction, tenantId: string, visitId: string, at: Date) {
  await tx
    .updateTable('visits')
    .set({ missed_at: at })
    .where((eb) => eb.and({ tenant_id: tenantId, id: visitId }))
    .execute()
}

/** Counts by account, or by phone for guests. */
export async function missedVisitsOf(tx: Transaction, tenantId: string, orders: readonly Whose[]) {
  const ids = orders.flatMap(({ customer_id: id }) => id ?? [])
  const phones = orders.flatMap(({ guest_phone: phone }) => phone ?? [])
  const rows = await visitsWithOrders(tx, tenantId)
    .select(['customer_id', 'guest_phone', ({ fn }) => fn.countAll<string | number>().as('count')])
    .where('missed_at', 'is not', null)
    .where((where) =>
      where.or([
        ...(ids.length > 0 ? [where('customer_id', 'in', ids)] : []),
        ...(phones.length > 0 ? [where('guest_phone', 'in', phones)] : []),
      ]),
    )
    .groupBy(['customer_id', 'guest_phone'])
    .execute()
  return ({ customer_id: id, guest_phone: phone }: Whose) =>
    rows
      .filter((row) => (id === null ? row.guest_phone === phone && phone !== null : row.customer_id === id))
      .reduce((sum, { count }) => sum + Number(count), 0)
}
