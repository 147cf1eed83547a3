import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportDocument } from '#contract/import-document'
import { type TestDatabase, openTestDatabase } from '#support/database'
import { catalogueOf, refusedFor } from '#support/imported'
import { customerRow, orderRow } from '#support/sample-store'
import { visitRow } from '#support/sample-visit'
import { storeDocument } from '#support/stores'
import { exportTenant } from './export-tenant.ts'
import { importTenant } from './import-tenant.ts'

let open: TestDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.close())

const person = (id: string, more: object = {}) => ({ id, name: { en: `${id} en`, ar: `${id} ar` }, ...more })

/** A store of two services, `cut` and `wash`; what is said of booking may be wrong, as a sender's may be. */
function salon(
  slug: string,
  { resources, rules, cut, wash }: { resources?: unknown; rules?: unknown; cut?: unknown; wash?: unknown },
) {
  const document = storeDocument(slug)
  const service = (id: string, booking: unknown) => ({
    ...document.items[0],
    id,
    duration: 45,
    ...(booking === undefined ? {} : { booking }),
  })
  return {
    ...document,
    store: { ...document.store, ...(rules === undefined ? {} : { booking: rules }) },
    items: [service('cut', cut), service('wash', wash)],
    ...(resources === undefined ? {} : { resources }),
  }
}

const faultsOf = async (document: unknown) =>
  (await refusedFor(open.db, document)).map(({ path, message }) => `${path} ${message}`)

const resourceRows = (id: string) =>
  open.db.inTenant(id, (tx) =>
    tx.selectFrom('resources').select(['id', 'is_withdrawn', 'is_implied']).orderBy('id').execute(),
  )

describe('booking in a document', () => {
  it('is stored and kept in memory: rules with their defaults, who serves, what a service needs', async () => {
    const days = [{ day: 'sunday', hours_from: '09:00', hours_to: '24:00' }]
    const document = salon('full', {
      rules: { step: 30, breaks: [{ hours_from: '23:00', hours_to: '24:00', from: '2026-12-01' }] },
      resources: [person('noura', { working_days: days }), person('maha', { places: 3, opening_exceptions: [] })],
      cut: { after: 10, resources: ['noura', 'maha'] },
    })
    await importTenant(open.db, document)
    const { bookingRules, resources, needs } = await catalogueOf(open.db, 'full')
    expect(bookingRules).toEqual({
      step: 30,
      notice: 60,
      horizon: 30,
      cancel_until: 120,
      move_until: 120,
      travel: 15,
      breaks: [{ hours_from: '23:00', hours_to: '00:00', from: '2026-12-01' }],
    })
    const noura = {
      id: 'noura',
      position: 0,
      name: 'noura en',
      name_ar: 'noura ar',
      image_hash: null,
      image: null,
      places: 1,
    }
    const open24 = [{ day: 'sunday', hours_from: '09:00', hours_to: '00:00' }]
    expect(resources).toEqual([
      { ...noura, working_days: open24, opening_exceptions: null, is_implied: false },
      expect.objectContaining({ id: 'maha', places: 3, working_days: null, opening_exceptions: [] }),
    ])
    expect(needs.get('cut')).toEqual({ before: 0, after: 10, resources: ['maha', 'noura'] })
    expect(needs.get('wash')).toEqual({ before: 0, after: 0, resources: null })
  })

  it('of which a document says nothing is one place of the store itself, and its export says nothing of it', async () => {
    await importTenant(open.db, salon('plain', {}))
    const { id, bookingRules, resources } = await catalogueOf(open.db, 'plain')
    expect(bookingRules).toMatchObject({ step: 15, horizon: 30, breaks: [] })
    expect(resources).toEqual([
      expect.objectContaining({ id: 'store', name: 'Store plain', places: 1, is_implied: true, working_days: null }),
    ])
    const exported = await exportTenant(open.db, 'plain')
    expect([exported.resources, exported.store.booking, exported.items[0]?.booking]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    await importTenant(open.db, salon('plain', { resources: [person('noura')] }))
    expect(await resourceRows(id)).toEqual([
      { id: 'noura', is_withdrawn: false, is_implied: false },
      { id: 'store', is_withdrawn: true, is_implied: true },
    ])
    await importTenant(open.db, salon('plain', { resources: [] }))
    expect((await catalogueOf(open.db, 'plain')).resources.map((resource) => resource.id)).toEqual(['store'])
  })

  it('changes nothing when it comes again, and says anew who serves what when it changes', async () => {
    const resources = [person('noura'), person('maha')]
    const document = salon('again', {
      resources,
      cut: { resources: ['noura'] },
      wash: { resources: ['maha', 'noura'] },
    })
    await importTenant(open.db, document)
    expect((await importTenant(open.db, document)).catalogue_version).toBe(1)
    const [first, ...others] = (await exportTenant(open.db, 'again')).items
    expect(first?.booking).toEqual({ before: 0, after: 0, resources: ['noura'] })
    expect(others[0]?.booking).toEqual({ before: 0, after: 0, resources: ['maha', 'noura'] })
    await importTenant(open.db, salon('again', { resources, cut: { resources: ['maha'] } }))
    const { needs } = await catalogueOf(open.db, 'again')
    expect([...needs].map(([id, { resources: ids }]) => [id, ids])).toEqual([
      ['cut', ['maha']],
      ['wash', null],
    ])
  })

  it('withdraws resources that it no longer names, and leaves their visits', async () => {
    const both = salon('leaves', { resources: [person('noura'), person('maha')], cut: { resources: ['noura'] } })
    await importTenant(open.db, both)
    const { id } = await catalogueOf(open.db, 'leaves')
    const customer = randomUUID()
    const order = orderRow(id, customer, 1)
    await open.db.inTenant(id, async (tx) => {
      await tx.insertInto('customers').values(customerRow(id, customer)).execute()
      await tx.insertInto('orders').values(order).execute()
      await tx
        .insertInto('visits')
        .values({ ...visitRow(id, order.id, 'noura'), item_id: 'cut' })
        .execute()
    })
    const { items, ...rest } = salon('leaves', { resources: [person('maha')] })
    await importTenant(open.db, { ...rest, items: items.slice(1) })
    expect((await catalogueOf(open.db, 'leaves')).resources.map((resource) => resource.id)).toEqual(['maha'])
    const visits = await open.db.inTenant(id, (tx) =>
      tx
        .selectFrom('visits')
        .innerJoin('resources', (join) =>
          join.onRef('resources.tenant_id', '=', 'visits.tenant_id').onRef('resources.id', '=', 'visits.resource_id'),
        )
        .select(['visits.resource_id', 'resources.is_withdrawn'])
        .execute(),
    )
    expect(visits).toEqual([{ resource_id: 'noura', is_withdrawn: true }])
    await importTenant(open.db, both)
    expect((await catalogueOf(open.db, 'leaves')).resources.map((resource) => resource.id)).toEqual(['noura', 'maha'])
    expect((await catalogueOf(open.db, 'leaves')).needs.get('cut')?.resources).toEqual(['noura'])
  })

  it('may name pictures of resources and minutes of options', async () => {
    const [dish] = storeDocument('asks').items.filter((item) => item.variables)
    const [variable] = dish?.variables ?? []
    if (!dish || !variable) throw new Error('one item of the store asks')
    const options = variable.options.map((option, index) => ({ ...option, ...(index > 0 ? { minutes: 30 } : {}) }))
    const items: ImportDocument['items'] = [{ ...dish, variables: [{ ...variable, options }] }]
    await importTenant(open.db, { ...storeDocument('asks'), items })
    const { itemsById } = await catalogueOf(open.db, 'asks')
    expect(itemsById.get(dish.id)?.variables[0]?.options.map(({ minutes }) => minutes)).toEqual([undefined, 30])
  })
})

describe('faults of booking', () => {
  it('are told with their place', async () => {
    const late = { hours_from: '18:00', hours_to: '02:00' }
    const eid = { from: '2027-03-12', to: '2027-03-10', name: { en: 'Eid', ar: 'عيد' }, hours: [] }
    expect(
      await faultsOf(
        salon('faulty', {
          rules: {
            notice: 2_880,
            horizon: 2,
            breaks: [
              { hours_from: '13:00', hours_to: '12:00' },
              { hours_from: '13:00', hours_to: '13:00' },
              { hours_from: '23:00', hours_to: '00:00', from: '2026-12-02', to: '2026-12-01' },
            ],
          },
          resources: [
            person('noura', { image: 'nowhere' }),
            person('noura'),
            person('maha', {
              working_days: [
                { day: 'sunday', ...late },
                { day: 'monday', hours_from: '01:00', hours_to: '03:00' },
              ],
              opening_exceptions: [eid],
            }),
          ],
          cut: { resources: ['noura', 'nobody', 'noura'] },
        }),
      ),
    ).toEqual([
      'store.booking.breaks.0.hours_to is not after 13:00, where it starts; write a break past midnight as two',
      'store.booking.breaks.1.hours_to is not after 13:00, where it starts; write a break past midnight as two',
      'store.booking.breaks.2.to is before 2026-12-02, where it starts',
      'store.booking.notice leaves no time that can be booked within 2 days',
      'resources.1.id repeats the id of resources.0',
      'resources.0.image is not a key of images: nowhere',
      'resources.2.working_days.1 overlaps resources.2.working_days.0',
      'resources.2.opening_exceptions.0.to is before 2027-03-12, where it starts',
      'items.0.booking.resources.2 names noura twice',
      'items.0.booking.resources.1 is not the id of a resource: nobody',
    ])
  })

  it.each([
    ['a step off the five minutes', { rules: { step: 12 } }, 'store.booking.step'],
    ['a step of more than an hour', { rules: { step: 65 } }, 'store.booking.step'],
    ['a horizon of more than 90 days', { rules: { horizon: 91 } }, 'store.booking.horizon'],
    ['a negative gap', { cut: { before: -1 } }, 'items.0.booking.before'],
    ['a service that nobody serves', { cut: { resources: [] } }, 'items.0.booking.resources'],
    ['no place', { resources: [person('noura', { places: 0 })] }, 'resources.0.places'],
    ['too many places', { resources: [person('noura', { places: 51 })] }, 'resources.0.places'],
    ['too many resources', { resources: Array.from({ length: 51 }, (_, index) => person(`r${index}`)) }, 'resources'],
    [
      'a break at no time',
      { rules: { breaks: [{ hours_from: '25:00', hours_to: '26:00' }] } },
      'store.booking.breaks.0.hours_from',
    ],
    ['a field that is not known', { rules: { steps: 15 } }, 'store.booking.steps'],
  ])('include %s', async (_what, change, path) => {
    expect((await faultsOf(salon('shape', change)))[0]?.split(' ')[0]).toBe(path)
  })

  it('do not include a service that names the resource that a store without any has', async () => {
    await importTenant(open.db, salon('itself', { cut: { resources: ['store'] } }))
    expect((await catalogueOf(open.db, 'itself')).needs.get('cut')?.resources).toEqual(['store'])
    expect((await exportTenant(open.db, 'itself')).items[0]?.booking?.resources).toEqual(['store'])
    const named = salon('itself', { resources: [person('noura')], cut: { resources: ['store'] } })
    expect(await faultsOf(named)).toEqual(['items.0.booking.resources.0 is not the id of a resource: store'])
  })
})
