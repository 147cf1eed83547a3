// What random documents say about booking.
import * as fc from 'fast-check'
import { type ImportDocument, type WrittenDocument, IMPLIED_RESOURCE } from '#contract/import-document'
import { compact, exceptions, id, optional, text } from './arbitrary-parts.ts'

type StoreBooking = NonNullable<ImportDocument['store']['booking']>
type ItemBooking = NonNullable<ImportDocument['items'][number]['booking']>
type WrittenResource = NonNullable<WrittenDocument['resources']>[number]

const breaks = fc
  .record({
    hours_from: fc.constantFrom('00:00', '12:30'),
    hours_to: fc.constantFrom('12:45', '00:00'),
    from: optional(fc.constantFrom('2026-12-01', '2027-01-31')),
    to: optional(fc.constantFrom('2027-01-31', '2027-02-01')),
  })
  .map(compact)

/** Rules of a store; the longest notice is shorter than the shortest horizon. */
export const storeBookings: fc.Arbitrary<StoreBooking> = fc
  .record({
    step: optional(fc.integer({ min: 1, max: 12 }).map((fives) => fives * 5)),
    notice: optional(fc.nat(1_439)),
    horizon: optional(fc.integer({ min: 1, max: 90 })),
    cancel_until: optional(fc.nat(10_000)),
    move_until: optional(fc.nat(10_000)),
    travel: optional(fc.nat(480)),
    breaks: optional(fc.array(breaks, { maxLength: 2 })),
  })
  .map(compact)

/** What items say whose store has these resources. */
export const itemBookings = (resources: readonly string[]): fc.Arbitrary<ItemBooking> =>
  fc
    .record({
      before: optional(fc.nat(480)),
      after: optional(fc.nat(480)),
      resources: optional(
        fc.shuffledSubarray(resources.length > 0 ? [...resources] : [IMPLIED_RESOURCE], { minLength: 1 }),
      ),
    })
    .map(compact)

const weeks = fc.constantFrom<NonNullable<WrittenResource['working_days']>[]>(
  [],
  [{ day: 'monday', hours_from: null, hours_to: null }],
  [
    { day: 'sunday', hours_from: '09:00', hours_to: '12:00' },
    { day: 'friday', hours_from: '20:00', hours_to: '02:00' },
  ],
)

/** Resources of a store that has these pictures; one of them may have the id of the implied one. */
export const resourceLists = (images: readonly string[]): fc.Arbitrary<WrittenResource[]> =>
  fc.uniqueArray(
    fc
      .record({
        id: fc.oneof(id, fc.constant(IMPLIED_RESOURCE)),
        name: text,
        image: optional(fc.constantFrom(...images)),
        places: optional(fc.integer({ min: 1, max: 50 })),
        working_days: optional(weeks),
        opening_exceptions: optional(exceptions),
      })
      .map(compact),
    { selector: (resource) => resource.id, maxLength: 4 },
  )
