import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpeningException, WorkingDay } from '#contract/tenant'
import { type TestDatabase, openTestDatabase } from '#support/database'
import { catalogueOf, refusedFor } from '#support/imported'
import { storeDocument } from '#support/stores'
import { exportTenant } from './export-tenant.ts'
import { importTenant } from './import-tenant.ts'

let open: TestDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.close())

/** A document whose store has these fields; they may be wrong, as a sender's may. */
function documentWith(slug: string, fields: Record<string, unknown>) {
  const document = storeDocument(slug)
  return { ...document, store: { ...document.store, ...fields } }
}

const tenantOf = async (slug: string) => (await catalogueOf(open.db, slug)).tenant

const faultsOf = async (fields: Record<string, unknown>) =>
  (await refusedFor(open.db, documentWith('faulty', fields))).map(({ path, message }) => `${path} ${message}`)

const name = { en: 'Holiday', ar: 'عطلة' }
const exception = (from: string, to: string, ...hours: [string, string][]): OpeningException => ({
  from,
  to,
  name,
  hours: hours.map(([hours_from, hours_to]) => ({ hours_from, hours_to })),
})

describe('opening hours of a document', () => {
  it('are given back as they are: several intervals, past midnight, exceptions by their date', async () => {
    const days: WorkingDay[] = [
      { day: 'sunday', hours_from: '08:00', hours_to: '12:00' },
      { day: 'sunday', hours_from: '18:00', hours_to: '02:00' },
      { day: 'friday', hours_from: '00:00', hours_to: '00:00' },
    ]
    const eid = exception('2027-03-10', '2027-03-12')
    const ramadan = exception('2027-02-08', '2027-03-09', ['18:00', '02:00'])
    const { catalogue_version: version } = await importTenant(
      open.db,
      documentWith('whole', { working_days: days, opening_exceptions: [eid, ramadan] }),
    )
    const tenant = await tenantOf('whole')
    expect(tenant.working_days).toEqual(days)
    expect(tenant.opening_exceptions).toEqual([ramadan, eid])
    const exported = await exportTenant(open.db, 'whole')
    expect(exported.store.opening_exceptions).toEqual([ramadan, eid])
    expect((await importTenant(open.db, exported)).catalogue_version).toBe(version)
  })

  it('are read in the older forms: one pair a day, seconds, midnight as an end, null for closed', async () => {
    await importTenant(
      open.db,
      documentWith('older', {
        working_days: [
          { day: 'sunday', hours_from: '09:00:00', hours_to: '17:30:00' },
          { day: 'monday', hours_from: '09:00', hours_to: '24:00' },
          { day: 'tuesday', hours_from: '00:00:00', hours_to: '23:59:59' },
          { day: 'friday', hours_from: null, hours_to: null },
        ],
      }),
    )
    const tenant = await tenantOf('older')
    expect(tenant.working_days).toEqual([
      { day: 'sunday', hours_from: '09:00', hours_to: '17:30' },
      { day: 'monday', hours_from: '09:00', hours_to: '00:00' },
      { day: 'tuesday', hours_from: '00:00', hours_to: '00:00' },
    ])
    expect(tenant.opening_exceptions).toEqual([])
    expect(tenant.location).toBeNull()
  })

  it('are shown in order, however they are written', async () => {
    const late = { hours_from: '18:00', hours_to: '22:00' }
    const early = { hours_from: '09:00', hours_to: '12:00' }
    await importTenant(
      open.db,
      documentWith('mixed', {
        working_days: [
          { day: 'monday', ...late },
          { day: 'sunday', ...late },
          { day: 'monday', ...early },
        ],
        opening_exceptions: [{ from: '2026-12-01', to: '2026-12-01', name, hours: [late, early] }],
      }),
    )
    const tenant = await tenantOf('mixed')
    expect(tenant.working_days).toEqual([
      { day: 'sunday', ...late },
      { day: 'monday', ...early },
      { day: 'monday', ...late },
    ])
    expect(tenant.opening_exceptions[0]?.hours).toEqual([early, late])
  })

  it('may name an exception next to the evening before it, which still runs to its end', async () => {
    await importTenant(
      open.db,
      documentWith('tail', {
        working_days: [{ day: 'monday', hours_from: '18:00', hours_to: '02:00' }],
        opening_exceptions: [exception('2026-12-01', '2026-12-01', ['01:00', '05:00'])],
      }),
    )
    expect((await tenantOf('tail')).opening_exceptions).toHaveLength(1)
  })

  it('are refused with the place and the reason', async () => {
    expect(
      await faultsOf({
        working_days: [
          { day: 'sunday', hours_from: '18:00', hours_to: '02:00' },
          { day: 'monday', hours_from: '01:00', hours_to: '03:00' },
          { day: 'tuesday', hours_from: '09:00', hours_to: null },
        ],
        opening_exceptions: [
          exception('2026-12-05', '2026-12-01'),
          exception('2027-01-01', '2027-01-05', ['10:00', '14:00'], ['13:00', '15:00']),
          exception('2027-01-05', '2027-01-09'),
          exception('2027-02-01', '2027-02-02', ['06:00', '08:00'], ['20:00', '07:00']),
        ],
      }),
    ).toEqual([
      'store.working_days.2 has only one of hours_from and hours_to',
      'store.working_days.1 overlaps store.working_days.0',
      'store.opening_exceptions.0.to is before 2026-12-05, where it starts',
      'store.opening_exceptions.1.hours.1 overlaps store.opening_exceptions.1.hours.0',
      'store.opening_exceptions.3.hours.1 overlaps store.opening_exceptions.3.hours.0',
      'store.opening_exceptions.2 shares a date with store.opening_exceptions.1',
    ])
  })

  it('are refused when they are no hours, no dates, too many, or in no zone', async () => {
    const many = Array.from({ length: 101 }, (_, index) => {
      const day = new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10)
      return exception(day, day)
    })
    expect(await faultsOf({ opening_exceptions: many })).toEqual([
      'store.opening_exceptions has 101 entries; write at most 100',
    ])
    expect(await faultsOf({ time_zone: '+03:00' })).toEqual([
      'store.time_zone is not an IANA time zone, such as Asia/Riyadh',
    ])
    expect(
      await faultsOf({
        working_days: [{ day: 'sunday', hours_from: '24:00', hours_to: '9:00' }],
        opening_exceptions: [exception('2027-02-30', '2027-03-01', ['09:00:30', '10:00'])],
      }),
    ).toEqual([
      'store.working_days.0.hours_from is "24:00"; write a time of day, such as "23:30"',
      'store.working_days.0.hours_to is "9:00"; write a time of day, such as "23:30"',
      'store.opening_exceptions.0.from is "2027-02-30"; write a date, such as "2026-12-31"',
      'store.opening_exceptions.0.hours.0.hours_from is "09:00:30"; write a time of day, such as "23:30"',
    ])
  })
})
