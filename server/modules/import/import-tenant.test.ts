import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportDocument } from '#contract/import-document'
import { fixtureDocument } from '#support/fixture-document'
import { type TestDatabase, openTestDatabase } from '#support/database'
import { catalogueOf, refusedFor } from '#support/imported'
import { importTenant } from './import-tenant.ts'
import { createTenantDirectory } from '#server/modules/catalog/tenant-directory'

let open: TestDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.close())

const faultsOf = async (document: unknown) => (await refusedFor(open.db, document)).map(({ path }) => path)

describe('importTenant', () => {
  it('stores everything the document says', async () => {
    expect(await importTenant(open.db, await fixtureDocument('whole'))).toEqual({
      slug: 'whole',
      items: 3,
      categories: 2,
      catalogue_version: 1,
    })
    const { tenant, categories, items, store } = await catalogueOf(open.db, 'whole')
    expect(tenant).toMatchObject({
      slug: 'whole',
      name: 'Corner Grill',
      name_ar: 'مشاوي الزاوية',
      delivery_fee: '12.50',
      location: { latitude: 24.7, longitude: 46.7 },
      average_customer_reviews: 4.6,
      catalogue_version: 1,
    })
    expect(tenant.tenant_logo).toMatchObject({ width: 160, height: 160, cutout: true })
    expect(tenant.tenant_cover).toMatchObject({ width: 900, height: 400, cutout: false })
    expect(categories.map((category) => category.title.en)).toEqual(['From the charcoal', 'Drinks'])
    expect(items.map((item) => [item.id, item.price, item.is_available])).toEqual([
      ['kebab', '48.00', true],
      ['tea', '9.00', false],
      ['water', '2.50', true],
    ])
    expect(items[0]?.image).toMatchObject({ cutout: true, hue: 45 })
    expect(items[0]?.variables[0]?.options.map((option) => option.is_available)).toEqual([true, false])
    expect(store.guest_order_types).toEqual(['takeaway'])
  })

  it('changes nothing when the same document comes again, and adds one to the version when another comes', async () => {
    const document = await fixtureDocument('again')
    await importTenant(open.db, document)
    expect((await importTenant(open.db, document)).catalogue_version).toBe(1)
    const dearer = { ...document, items: document.items.map((item) => ({ ...item, price: '50.00' })) }
    expect((await importTenant(open.db, dearer)).catalogue_version).toBe(2)
    expect((await catalogueOf(open.db, 'again')).items.map((item) => item.price)).toEqual(['50.00', '50.00', '50.00'])
  })

  it('withdraws what the document no longer names and takes it back when it is named again', async () => {
    const document = await fixtureDocument('withdraw')
    await importTenant(open.db, document)
    const grillsOnly: ImportDocument = {
      ...document,
      categories: document.categories.slice(0, 1),
      items: document.items.slice(0, 1),
    }
    await importTenant(open.db, grillsOnly)
    const without = await catalogueOf(open.db, 'withdraw')
    expect(without.items.map((item) => item.id)).toEqual(['kebab'])
    expect(without.categories.map((category) => category.id)).toEqual(['grills'])
    const kept = await open.db.inTenant(without.id, (tx) =>
      tx.selectFrom('items').select(['id', 'is_withdrawn']).orderBy('id').execute(),
    )
    expect(kept).toEqual([
      { id: 'kebab', is_withdrawn: false },
      { id: 'tea', is_withdrawn: true },
      { id: 'water', is_withdrawn: true },
    ])
    expect((await importTenant(open.db, document)).catalogue_version).toBe(3)
    expect((await catalogueOf(open.db, 'withdraw')).items.map((item) => item.id)).toEqual(['kebab', 'tea', 'water'])
  })

  it('moves items into another category, takes theirs away, and can leave a store with nothing on its menu', async () => {
    const document = await fixtureDocument('moved')
    await importTenant(open.db, document)
    const [last] = document.categories.slice(-1)
    if (!last) throw new Error('the document has categories')
    const items = document.items.map((item) => ({ ...item, category_id: last.id }))
    await importTenant(open.db, { ...document, categories: [{ ...last, name: { en: 'All', ar: 'الكل' } }], items })
    const moved = await catalogueOf(open.db, 'moved')
    expect(moved.categories.map(({ id, name }) => [id, name.en])).toEqual([[last.id, 'All']])
    expect(moved.items.map(({ category_id }) => category_id)).toEqual(items.map(() => last.id))
    await importTenant(open.db, { ...document, categories: [], items: [] })
    const emptied = await catalogueOf(open.db, 'moved')
    expect([emptied.categories, emptied.items]).toEqual([[], []])
  })

  it('lets one of several simultaneous first imports make the store', async () => {
    const document = await fixtureDocument('race')
    const results = await Promise.all([1, 2, 3].map(() => importTenant(open.db, document)))
    expect(results.map((result) => result.catalogue_version)).toEqual([1, 1, 1])
  })

  it('leaves an existing store as it was when the new document has a fault', async () => {
    const document = await fixtureDocument('untouched')
    await importTenant(open.db, document)
    const before = await catalogueOf(open.db, 'untouched')
    const [kebab, ...others] = document.items
    if (!kebab) throw new Error('the fixture has items')
    expect(await faultsOf({ ...document, items: [{ ...kebab, price: '1.00' }, ...others, kebab] })).toEqual([
      'items.3.id',
    ])
    expect(await catalogueOf(open.db, 'untouched')).toEqual(before)
  })
})

describe('faults of a document', () => {
  it('are all listed with their place, and nothing is stored', async () => {
    const document = await fixtureDocument('faulty')
    const broken = {
      ...document,
      surprise: true,
      store: {
        ...document.store,
        time_zone: 'Asia/Atlantis',
        delivery_fee: '1.234',
        social_links: { website: 'http://corner.example' },
        guest_order_types: ['home_visit'],
        logo: 'nowhere',
        working_days: [...document.store.working_days, { day: 'monday', hours_from: '00:30', hours_to: '02:00' }],
      },
      categories: [...document.categories, { id: 'grills', name: { en: 'Twice', ar: 'مرتان' } }],
      items: [
        ...document.items,
        { ...document.items[0], id: 'kebab' },
        { ...document.items[2], id: 'lost', category_id: 'attic', price: '3.001' },
        { ...document.items[2], id: 'dear', price: '-3' },
        { ...document.items[2], id: 'odd', name: { en: 'Od\u0000d', ar: 'غريب' } },
        {
          ...document.items[2],
          id: 'asks',
          variables: [
            { id: 'size', name: { en: 'Size', ar: 'الحجم' }, type: { key: 1 }, is_required: true, options: [] },
            {
              id: 'size',
              name: { en: 'Size', ar: 'الحجم' },
              type: { key: 16 },
              is_required: true,
              options: [
                { id: 'a', option_value: { en: 'A', ar: 'أ' }, price: '0' },
                { id: 'a', option_value: { en: 'A', ar: 'أ' }, price: '0.005' },
              ],
            },
          ],
        },
      ],
      images: { ...document.images, spare: { data: Buffer.from('<svg/>').toString('base64') } },
    }
    expect((await faultsOf(broken)).toSorted()).toEqual([
      'categories.2.id',
      'images.spare',
      'items.3.id',
      'items.4.category_id',
      'items.4.price',
      'items.5.price',
      'items.6.name.en',
      'items.7.variables.0.options',
      'items.7.variables.1.id',
      'items.7.variables.1.options.1.id',
      'items.7.variables.1.options.1.price',
      'store.delivery_fee',
      'store.guest_order_types.0',
      'store.logo',
      'store.social_links.website',
      'store.time_zone',
      'store.working_days.3',
      'surprise',
    ])
    expect(await createTenantDirectory(open.db).find('faulty')).toBeNull()
  })

  it('name the document itself when it is no document', async () => {
    for (const nothing of [null, undefined, 7, 'text', [], { __proto__: null }])
      expect(await faultsOf(nothing)).not.toEqual([])
  })

  it('include a slug that the server needs itself, an unknown currency and a place that is not on earth', async () => {
    const document = await fixtureDocument('api')
    const store = { ...document.store, currency: 'XYZ', location: { latitude: 91, longitude: 0 } }
    expect(await faultsOf({ ...document, store })).toEqual(['store.slug', 'store.currency', 'store.location'])
  })

  it('include amounts that the store could not show, and more decimals than the currency has', async () => {
    const { store, items, ...rest } = await fixtureDocument('sold')
    const [first] = items.map((item) => ({ ...item, price: '1250.5', variables: [] }))
    const free = { min_delivery_order_amount: '0', delivery_fee: '0.000' }
    const sold = (fields: object, price: string) => ({
      ...rest,
      store: { ...store, ...free, ...fields },
      items: [{ ...first, price }],
    })
    expect(await faultsOf(sold({ currency: 'IQD' }, '1250.5'))).toEqual(['items.0.price'])
    expect(await faultsOf(sold({ currency: 'IQD', decimals: 1, delivery_fee: '0.25' }, '1250.5'))).toEqual([
      'store.delivery_fee',
    ])
    expect(await faultsOf(sold({ currency: 'SAR', decimals: 0 }, '12.10'))).toEqual(['items.0.price'])
    expect(await faultsOf(sold({ currency: 'SAR', decimals: 3 }, '12.10'))).toEqual(['store.decimals'])
    await expect(faultsOf(sold({ currency: 'IQD' }, '1250.000'))).rejects.toThrow('the document was taken')
  })
})
