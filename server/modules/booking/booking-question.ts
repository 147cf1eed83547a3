import type { Answer, Item, Option } from '#contract/catalog'
import { isOpenDay } from '#contract/import-values'
import { chosenOptions } from '#domain/pricing'
import type { Transaction } from '#server/platform/db/database'
import type { Catalogue, Resource } from '#server/modules/catalog/load-catalogue'
import type { Service } from './cells.ts'
import type { Own } from './holds-repository.ts'
import { timetableOf } from './timetable.ts'
import { takenOf } from './visits-repository.ts'

/** No visit with its gaps and travel is longer, so what started longer ago cannot be in the way. */
const LONGEST_MS = 3 * 86_400_000

export type BookedFrom = Pick<Catalogue, 'tenant' | 'bookingRules' | 'resources' | 'needs'>

export type Wanted = { readonly service: Service; readonly serving: readonly Resource[] }

export const optionsOf = (item: Item, answers: ReadonlyMap<string, Answer>) =>
  item.variables.flatMap((variable) => chosenOptions(variable, answers.get(variable.id)))

export function servingOf({ resources, needs }: BookedFrom, item: Item) {
  const named = needs.get(item.id)?.resources
  return named ? resources.filter(({ id }) => named.includes(id)) : resources
}

/** Null for an item without a duration, such as a dish. */
export function serviceOf({ needs }: BookedFrom, item: Item, options: readonly Option[], isHomeVisit: boolean) {
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

export type Asked = { readonly now: Date; readonly own: Own }

/** With `only` the timetable is true only of the times around that instant. */
export async function readTimetable(
  tx: Transaction,
  tenantId: string,
  from: BookedFrom,
  { service, serving }: Wanted,
  { now, own }: Asked,
  only?: Date,
) {
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
