// What can be wrong with what a document says about booking, beyond its shape.
import { bookingRules, IMPLIED_RESOURCE } from '#contract/import-booking'
import type { BookingRules } from '#contract/import-booking'
import type { ImportDocument, ImportFault } from '#contract/import-document'
import { DAY, minutesOf } from '#contract/wall-clock'
import { imageFaults, repeatedIds } from './catalogue-faults.ts'
import { hoursFaults } from './hours-faults.ts'
import type { ReadableParts } from './read-document.ts'
import { repeated } from './store-faults.ts'

type Break = BookingRules['breaks'][number]

function breakFaults({ hours_from, hours_to, from, to }: Break, index: number): ImportFault[] {
  const path = `store.booking.breaks.${index}`
  // Midnight as an end is that of the same date.
  const ends = minutesOf(hours_to) || DAY
  const faults: ImportFault[] = []
  if (ends <= minutesOf(hours_from))
    faults.push({
      path: `${path}.hours_to`,
      message: `is not after ${hours_from}, where it starts; write a break past midnight as two`,
    })
  if (from !== undefined && to !== undefined && to < from)
    faults.push({ path: `${path}.to`, message: `is before ${from}, where it starts` })
  return faults
}

function ruleFaults({ booking }: ImportDocument['store']): ImportFault[] {
  const { notice, horizon, breaks } = bookingRules(booking)
  const faults = breaks.flatMap(breakFaults)
  if (notice >= horizon * DAY)
    faults.push({ path: 'store.booking.notice', message: `leaves no time that can be booked within ${horizon} days` })
  return faults
}

/** Everything that is wrong with the readable rules of booking, with resources, and with what items say of them. */
export function* bookingFaults(parts: ReadableParts): Generator<ImportFault> {
  const { store, items, resources, resourceIds, imageKeys } = parts
  if (store) yield* ruleFaults(store)
  yield* repeatedIds(resources)
  for (const { path, value } of resources) {
    yield* imageFaults(imageKeys, `${path}.image`, value.image)
    yield* hoursFaults(path, value)
  }
  const known = resourceIds.size > 0 ? resourceIds : new Set([IMPLIED_RESOURCE])
  for (const { path, value } of items) {
    const list = `${path}.booking.resources`
    const ids = value.booking?.resources ?? []
    yield* repeated(ids, list)
    for (const [index, id] of ids.entries())
      if (!known.has(id)) yield { path: `${list}.${index}`, message: `is not the id of a resource: ${id}` }
  }
}
