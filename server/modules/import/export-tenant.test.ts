import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ImportDocument, type WrittenDocument, importDocumentSchema } from '#contract/import-document'
import { isOpenDay } from '#contract/import-values'
import { toDecimal, toMinor } from '#domain/money'
import { demoDocuments } from '#demo/documents'
import { type TestDatabase, openTestDatabase } from '#support/database'
import { documentArbitrary } from '#support/document-arbitrary'
import { cutoutOf, fixtureDocument, pngOf } from '#support/fixture-document'
import { noiseOf } from '#support/noise-picture'
import { realMenu } from '#support/real-menu'
import { exportTenant, UnknownStoreError } from './export-tenant.ts'
import { importTenant } from './import-tenant.ts'
import { findVersion } from '#server/modules/stores/tenant-repository'

let open: TestDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.close())

type ItemBooking = ImportDocument['items'][number]['booking']
type StoreBooking = ImportDocument['store']['booking']

const STORE_BOOKING = { step: 15, notice: 60, horizon: 30, cancel_until: 120, move_until: 120, travel: 15, breaks: [] }

/** By their first date; undefined is another thing than none. */
const byDate = (exceptions: ImportDocument['store']['opening_exceptions']) =>
  exceptions?.toSorted((a, b) => a.from.localeCompare(b.from))

const rulesOf = (booking: StoreBooking) => booking && { ...STORE_BOOKING, ...booking }
const needsOf = ({ before = 0, after = 0, resources }: NonNullable<ItemBooking> = {}) => ({
  before,
  after,
  resources: resources && new Set(resources),
})

/** The same document with pictures in place of their keys, defaults written out and amounts in full: made to be compared. */
function meaningOf(written: WrittenDocument) {
  const document = importDocumentSchema.parse(written)
  const { currency } = document.store
  const amount = (text: string) => toDecimal(toMinor(text, currency), currency)
  const bytes = (key: string | undefined) => (key === undefined ? null : (document.images[key]?.data ?? 'missing'))
  return {
    store: {
      ...document.store,
      logo: bytes(document.store.logo),
      cover: bytes(document.store.cover),
      cover_ar: bytes(document.store.cover_ar),
      guest_order_types: document.store.guest_order_types ?? [],
      opening_exceptions: byDate(document.store.opening_exceptions) ?? [],
      booking: rulesOf(document.store.booking),
      min_delivery_order_amount: amount(document.store.min_delivery_order_amount),
      delivery_fee: amount(document.store.delivery_fee),
    },
    categories: document.categories.map(({ id, name, title, image }) => ({
      id,
      name,
      title: title?.en ? title : name,
      image: bytes(image),
    })),
    items: document.items.map((item) => ({
      ...item,
      image: bytes(item.image),
      price: amount(item.price),
      is_recommended: item.is_recommended ?? false,
      is_available: item.is_available ?? true,
      booking: needsOf(item.booking),
      variables: (item.variables ?? []).map((variable) => ({
        ...variable,
        // Whoever says how many are chosen at least says that the question has to be answered.
        is_required: variable.is_required || (variable.type.key !== 5 && (variable.min ?? 0) >= 1),
        options: variable.options.map((option) => ({
          ...option,
          price: amount(option.price),
          is_available: option.is_available ?? true,
        })),
      })),
    })),
    resources: (document.resources ?? []).map((resource) => ({
      ...resource,
      image: bytes(resource.image),
      places: resource.places ?? 1,
      working_days: resource.working_days?.filter(isOpenDay),
      opening_exceptions: byDate(resource.opening_exceptions),
    })),
  }
}

async function expectRoundTrip(document: WrittenDocument): Promise<void> {
  const { slug } = document.store
  const { catalogue_version: version } = await importTenant(open.db, document)
  const exported = await exportTenant(open.db, slug)
  expect(meaningOf(exported)).toEqual(meaningOf(document))
  expect((await importTenant(open.db, exported)).catalogue_version).toBe(version)
  expect(await exportTenant(open.db, slug)).toEqual(exported)
}

describe('exportTenant', () => {
  it('gives a document that changes nothing when it is imported again', async () => {
    await expectRoundTrip(await fixtureDocument('round'))
    const exported = await exportTenant(open.db, 'round')
    expect(Object.keys(exported)).toEqual(['version', 'store', 'categories', 'items', 'images'])
    expect(Object.keys(exported.images)).toHaveLength(5)
    expect(Object.keys(exported.store).slice(0, 3)).toEqual(['slug', 'name', 'description'])
  })

  it(
    'gives pictures of several megabytes back to the last byte, though no row holds more than half of one',
    { tags: 'after-gate' },
    async () => {
      const document = await fixtureDocument('heavy')
      const [first, second] = await Promise.all([noiseOf(900), noiseOf(700)])
      const [one, other, ...rest] = document.items
      if (!one || !other) throw new Error('the fixture has items')
      const items = [{ ...one, image: 'first' }, { ...other, image: 'second' }, ...rest]
      const images = { ...document.images, first: { data: first }, second: { data: second } }
      await expectRoundTrip({ ...document, items, images })
      expect(Math.min(first.length, second.length)).toBeGreaterThan(1_500_000)
      const id = (await open.db.outsideTenants((tx) => findVersion(tx, 'heavy')))?.id ?? ''
      const rows = await open.db.inTenant(id, async (tx) => [
        ...(await tx.selectFrom('images').select('source as bytes').execute()),
        ...(await tx.selectFrom('image_sources').select('bytes').execute()),
      ])
      expect(Math.max(...rows.map(({ bytes }) => bytes.length))).toBe(512 * 1024)
    },
  )

  it('loses nothing of any document, however it is written', async () => {
    const images = {
      red: { data: await pngOf(6, 6) },
      leaf: { data: await cutoutOf(24, '#2f8f3a'), hue: 128 },
      sameOnBlue: { data: await cutoutOf(24, '#2f8f3a'), hue: 240 },
    }
    const property = fc.asyncProperty(documentArbitrary('any', images), expectRoundTrip)
    await fc.assert(property, { numRuns: 40 })
  })

  it('gives the demo stores back as they were imported', { tags: 'after-gate' }, async () => {
    const documents = await demoDocuments({ large: true })
    expect(documents).toHaveLength(5)
    for (const document of documents) await expectRoundTrip(document)
  })

  it('gives a menu back as its owner wrote it: texts in one language, no empty descriptions', async () => {
    const document = await realMenu('real')
    await expectRoundTrip(document)
    const exported = await exportTenant(open.db, 'real')
    expect(exported.items.map(({ name }) => name)).toEqual(document.items.map(({ name }) => name))
    expect(exported.items.filter(({ description }) => description !== undefined)).toHaveLength(22)
    expect(exported.store).toMatchObject({ address: { ar: 'شارع العليا، الرياض' } })
    expect(exported.store).not.toHaveProperty('description')
  })

  it('leaves out what was withdrawn', async () => {
    const document = await fixtureDocument('less')
    await importTenant(open.db, document)
    await importTenant(open.db, { ...document, items: document.items.slice(1) })
    expect((await exportTenant(open.db, 'less')).items.map((item) => item.id)).toEqual(['tea', 'water'])
  })

  it('refuses a store that is not there', async () => {
    await expect(exportTenant(open.db, 'nobody')).rejects.toBeInstanceOf(UnknownStoreError)
  })
})
