// What a customer wants to book, held against the store's catalogue, as a question to the timetable.
import type { Answer, Item, Option } from '#contract/catalog'
import { isOpenDay } from '#contract/import-values'
import { chosenOptions } from '#domain/pricing'
import type { Transaction } from '#server/platform/db/database'
import type { Catalogue, Resource } from '#server/modules/catalog/load-catalogue'
import type { Service } from './cells.ts'
import type { Own } from './holds-repository.ts'
import { timetableOf } from './timetable.ts'
import type { Timetable } from './timetable.ts'
import { takenOf } from './visits-repository.ts'
import type { Taken } from './visits-repository.ts'

/** No visit with its gaps and ways is longer: what started longer ago cannot be in the way of a time to come. */
const LONGEST_MS = 3 * 86_400_000

/** What of a catalogue booking needs. */
export type BookedFrom = Pick<Catalogue, 'tenant' | 'bookingRules' | 'resources' | 'needs'>

/** A service that is wanted, and those who may serve it. */
export type Wanted = { readonly service: Service; readonly serving: readonly Resource[] }

/** The options that answers choose. */
export const optionsOf = (item: Item, answers: ReadonlyMap<string, Answer>): Option[] =>
  item.variables.flatMap((variable) => chosenOptions(variable, answers.get(variable.id)))

/** Those who may serve an item, in the store's order. */
export function servingOf({ resources, needs }: BookedFrom, item: Item): readonly Resource[] {
  const named = needs.get(item.id)?.resources
  return named ? resources.filter(({ id }) => named.includes(id)) : resources
}

/** An item as a service with these options; null for one that has no duration, a dish. */
export function serviceOf(
  { needs }: BookedFrom,
  item: Item,
  options: readonly Option[],
  isHomeVisit: boolean,
): Service | null {
  if (item.duration === null) return null
  const { before = 0, after = 0 } = needs.get(item.id) ?? {}
  const duration = options.reduce((sum, { minutes = 0 }) => sum + minutes, item.duration)
  return { duration, before, after, isHomeVisit }
}

function scheduleOf({ tenant }: BookedFrom, { working_days, opening_exceptions }: Resource) {
  if (working_days === null && opening_exceptions === null) return undefined
  return {
    working_days: working_days?.filter(isOpenDay) ?? tenant.working_days,
    opening_exceptions: opening_exceptions ?? tenant.opening_exceptions,
  }
}

/** From when a question is asked, and by whom. */
export type Asked = { readonly now: Date; readonly own: Own }

/**
 * Reads what is taken, for the answers to a wanted service and for whose work it is. With `only` they are true of the times around
 * that instant and of no others.
 */
export async function readTimetable(
  tx: Transaction,
  tenantId: string,
  from: BookedFrom,
  { service, serving }: Wanted,
  { now, own }: Asked,
  only?: Date,
): Promise<{ timetable: Timetable; taken: Taken }> {
  const ids = serving.map(({ id }) => id)
  const taken = await takenOf(tx, tenantId, ids, {
    from: new Date((only ?? now).getTime() - LONGEST_MS),
    ...(only ? { to: new Date(only.getTime() + LONGEST_MS) } : {}),
    now,
    own,
  })
  const timetable = timetableOf({
    store: from.tenant,
    rules: from.bookingRules,
    service,
    resources: serving.map((row) => ({
      id: row.id,
      places: row.places,
      schedule: scheduleOf(from, row),
      occupied: taken.get(row.id) ?? [],
    })),
    now,
  })
  return { timetable, taken }
}
