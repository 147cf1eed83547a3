// A salon's day as its answers said it, and what may be had there: the tables are held against it, and so is every refusal.
import { expect } from 'vitest'
import { type Work, cellsFor, keptTime, minuteOf, overlapsIn } from './kept-time.ts'
import type { OrderDesk } from './order-desk.ts'

/** Places of everybody who serves. */
export const PLACES: Readonly<Record<string, number>> = { noura: 1, reem: 1, layan: 2 }

/** What is wanted: a service, whose time it takes from before until after its beginning, and whom. */
export type Wish = { readonly service: keyof typeof SERVICES; readonly resource: string | undefined }

/** What the document of the salon says, with the way to a home. */
export const SERVICES = {
  short: { item: 'cut', by: ['noura', 'reem'], minutes: 60, before: 0, after: 15 },
  long: { item: 'cut', by: ['noura', 'reem'], minutes: 90, before: 0, after: 15 },
  nails: { item: 'nails', by: ['layan'], minutes: 30, before: 0, after: 0 },
  nailsAtHome: { item: 'nails', by: ['layan'], minutes: 30, before: 15, after: 15 },
} as const

/** Something that takes time, as its answer said it. Its place is for the table to say. */
export type Taking = Omit<Work, 'place'> & { readonly wish: Wish; readonly startsAt: string }
/** With whose it is, and a guest's key. */
type Booked = Taking & {
  readonly who: number
  readonly number: number
  readonly isChosen: boolean
  readonly key: string | undefined
}
/** What was answered so far and is not over. */
export type World = {
  /** By the id of its order. */
  readonly visits: Map<string, Booked>
  /** By whose it is. */
  readonly holds: Map<number, Taking & { readonly expiresAt: number }>
  readonly blocks: Map<string, readonly Work[]>
}

/** What an answer says. @throws Error when somebody serves who was not asked for. */
export function taking(id: string, wish: Wish, resource: string | undefined, startsAt: string): Taking {
  const { by, minutes, before, after } = SERVICES[wish.service]
  if (resource === undefined || !(wish.resource === undefined ? [...by] : [wish.resource]).includes(resource))
    throw new Error(`${resource} serves instead of ${wish.resource ?? by}`)
  const start = minuteOf(startsAt)
  return { id, wish, resource, startsAt, from: start - before, until: start + minutes + after }
}

/** What takes time now, at the places that the tables give, once they were found to agree with what was answered. */
export async function workIn({ visits, holds, blocks }: World, desk: OrderDesk): Promise<Work[]> {
  const rows = await desk.server.db.inTenant(await desk.storeId(), keptTime)
  const now = desk.clock.getTime()
  const live = [...holds.values()].filter(({ expiresAt }) => expiresAt > now)
  const placed = ({ id, resource, from, until }: Taking, row: { id: string; place: number | null } | undefined) => ({
    work: { id, resource, place: row?.place ?? 0, from, until },
    cells: { id: row?.id ?? 'no row', resource, place: row?.place ?? 0, from, until },
  })
  const visitRows = new Map(rows.visits.map((row) => [row.order_id, row]))
  const holdRows = new Map(rows.holds.map((row) => [row.id, row]))
  const answered = [
    ...[...visits.values()].map((one) => placed(one, visitRows.get(one.id))),
    ...live.map((one) => placed(one, holdRows.get(one.id))),
    ...[...blocks.values()].flat().map((work) => ({ work, cells: work })),
  ]
  const work = answered.map((one) => one.work)
  expect(overlapsIn(work), 'nobody is booked twice').toEqual([])
  expect(work.filter(({ resource, place: at }) => at < 1 || at > (PLACES[resource] ?? 0))).toEqual([])
  // What has expired may lie there until somebody books; in nobody's way, as `isFree` says.
  const expired = rows.holds
    .filter(({ expires_at }) => expires_at.getTime() <= now)
    .map(({ id, resource_id, place: at, kept_from, kept_until }) => ({
      id,
      resource: resource_id,
      place: at,
      from: minuteOf(kept_from),
      until: minuteOf(kept_until),
    }))
  expect([rows.visits.length, rows.holds.length - expired.length, rows.blocks.length], 'rows').toEqual([
    visits.size,
    live.length,
    blocks.size,
  ])
  expect(rows.cells, 'the cells are those of what takes time').toEqual(
    cellsFor([...answered.map((one) => one.cells), ...expired]),
  )
  return work
}

/** Whether somebody of these has a place for it, when what has one of these ids is in nobody's way. */
export const isFree = (
  work: readonly Work[],
  by: readonly string[],
  wanted: Pick<Work, 'from' | 'until'>,
  own: readonly (string | undefined)[],
) =>
  by.some((resource) =>
    Array.from({ length: PLACES[resource] ?? 0 }, (_, index) => index + 1).some((at) =>
      work.every(
        (one) =>
          own.includes(one.id) ||
          one.resource !== resource ||
          one.place !== at ||
          one.until <= wanted.from ||
          wanted.until <= one.from,
      ),
    ),
  )

/** Those who may serve it. */
export const servingOf = ({ service, resource }: Wish) => (resource === undefined ? SERVICES[service].by : [resource])
