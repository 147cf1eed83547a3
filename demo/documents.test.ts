import { readdir, readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { VARIABLE_TYPES } from '#domain/answer-bounds'
import { type ImportDocument, importDocumentSchema } from '#contract/import-document'
import { isOpenDay } from '#contract/import-values'
import { toMinor } from '#domain/money'
import { isInZone } from '#domain/zone'
import { bazaarDocument } from './bazaar.ts'
import { demoDocuments } from './documents.ts'

let documents: ImportDocument[]
const store = (slug: string) => {
  const found = documents.find((document) => document.store.slug === slug)
  if (!found) throw new Error(`no demo store ${slug}`)
  return found
}
beforeAll(async () => {
  documents = await demoDocuments({ large: true })
})

describe('every demo store', () => {
  test('passes the schema of import documents', () => {
    for (const document of documents) expect(importDocumentSchema.safeParse(document).error?.issues ?? []).toEqual([])
  })

  test('names only categories and pictures it has, and every id once', () => {
    for (const {
      categories,
      items,
      images,
      resources = [],
      store: { slug, logo, cover, cover_ar: coverAr },
    } of documents) {
      const known = new Set(categories.map(({ id }) => id))
      expect(
        items.filter((item) => !known.has(item.category_id)),
        slug,
      ).toEqual([])
      const drawn = items.filter(
        ({ id, image, duration }) => image !== undefined || (duration === undefined && !UNDRAWN.has(id)),
      )
      const pictured = [...categories, ...drawn, ...resources.filter(({ image }) => image !== undefined)]
      const named = [logo, cover, coverAr, ...pictured.map(({ image }) => image)]
      expect(
        named.filter((key) => key === undefined || !(key in images)),
        slug,
      ).toEqual([])
      expect(
        Object.keys(images).filter((key) => !named.includes(key)),
        slug,
      ).toEqual([])
      expect(new Set(items.map(({ id }) => id)).size, slug).toBe(items.length)
      expect(known.size, slug).toBe(categories.length)
    }
  })

  test('speaks Arabic in its Arabic words', () => {
    for (const {
      store: { name, description },
      categories,
      items,
      resources = [],
    } of documents) {
      const texts = [
        name,
        description,
        ...[...categories, ...resources].map((entry) => entry.name),
        ...items.flatMap((item) => [item.name, item.description]),
      ]
      expect(texts.filter(({ en, ar }) => !/[\u0600-\u06FF]/.test(ar) || /[\u0600-\u06FF]/.test(en))).toEqual([])
    }
  })

  test('colours its plates in steps of 15 degrees', () => {
    const hues = documents.flatMap(({ images }) =>
      Object.values(images).flatMap(({ hue }) => (hue === undefined ? [] : [hue])),
    )
    expect(hues.filter((hue) => hue % 15 !== 0)).toEqual([])
  })
})

/** Dishes that none of the pictures looks like; every other dish has one. */
const UNDRAWN: ReadonlySet<string> = new Set(['lamb-kofta', 'lamb-ribs'])

test('the large store is seeded only when asked for', async () => {
  expect((await demoDocuments({ large: false })).map((document) => document.store.slug)).toEqual([
    'sumac',
    'mellow',
    'lamsa',
    'bayt',
  ])
  expect(documents.map((document) => document.store.slug)).toContain('bazaar')
})

test('sumac has the facts of the contract', () => {
  const { store: facts, items } = store('sumac')
  expect(facts).toMatchObject({
    name: { en: 'Sumac & Ember' },
    category: { slug: 'restaurants-cafes' },
    brand_color: '#D9481F',
    order_types: ['delivery', 'takeaway', 'dine_in'],
    guest_order_types: ['dine_in', 'takeaway'],
    currency: 'SAR',
    time_zone: 'Asia/Riyadh',
    tax: 15,
    min_delivery_order_amount: '60.00',
    delivery_fee: '12.00',
    is_shop_visit: false,
  })
  const plain = items.filter((item) => item.is_available !== false && !item.variables?.length)
  const dearest = plain.map((item) => toMinor(item.price, 'SAR')).sort((a, b) => b - a)
  expect((dearest[0] ?? 0) + (dearest[1] ?? 0)).toBeGreaterThanOrEqual(6_000)
  expect(items.some((item) => item.is_available === false)).toBe(true)
  expect(items.some((item) => item.variables?.some((variable) => variable.is_required))).toBe(true)
  expect(
    items.some((item) =>
      item.variables?.some((variable) => variable.options.some((option) => option.is_available === false)),
    ),
  ).toBe(true)
  const every = Object.values(VARIABLE_TYPES).sort((a, b) => a - b)
  expect(
    items.some((item) => {
      const keys = new Set(item.variables?.map((variable) => variable.type.key))
      return every.every((key) => keys.has(key))
    }),
  ).toBe(true)
})

test('sumac and bazaar can be ordered from at any hour of any day, and sumac has one item of which there are only so many', () => {
  for (const slug of ['sumac', 'bazaar']) {
    const { working_days: days, opening_exceptions: exceptions } = store(slug).store
    expect(days.filter(isOpenDay).filter((day) => day.hours_from === day.hours_to)).toHaveLength(7)
    expect(exceptions ?? []).toEqual([])
  }
  expect(store('sumac').items.filter(({ stock }) => typeof stock === 'number')).toHaveLength(1)
})

test('the zones contain the demo address', () => {
  for (const slug of ['sumac', 'bayt'])
    expect(isInZone(store(slug).store.zone ?? [], { longitude: 46.685, latitude: 24.69 }), slug).toBe(true)
})

test('mellow is open past midnight and does not deliver', () => {
  const { store: facts } = store('mellow')
  expect(facts).toMatchObject({
    name: { en: 'Mellow Coffee' },
    brand_color: '#FFC42E',
    order_types: ['dine_in', 'takeaway'],
    category: { slug: 'restaurants-cafes' },
  })
  expect(facts.working_days.filter(isOpenDay).every((day) => day.hours_to < day.hours_from)).toBe(true)
})

test('lamsa and bayt sell services with a duration', () => {
  expect(store('lamsa').store).toMatchObject({
    name: { en: 'Lamsa Studio' },
    brand_color: '#8A3A78',
    is_shop_visit: true,
    order_types: ['shop_visit'],
  })
  expect(store('bayt').store).toMatchObject({
    name: { en: 'Bayt Care' },
    is_shop_visit: false,
    order_types: ['home_visit'],
  })
  expect([...store('lamsa').items, ...store('bayt').items].filter((item) => !item.duration)).toEqual([])
})

test('lamsa has four stylists and bayt three teams, with services and days off of their own, and none lacks work', () => {
  for (const [slug, count] of [
    ['lamsa', 4],
    ['bayt', 3],
  ] as const) {
    const { resources = [], items, store: facts } = store(slug)
    expect(resources, slug).toHaveLength(count)
    const served = ({ id }: { id: string }) =>
      items.filter(({ booking }) => booking?.resources?.includes(id) ?? true).map((item) => item.id)
    const works = ({ working_days: days = facts.working_days }) => days.filter(isOpenDay).map(({ day }) => day)
    expect(new Set(resources.map((resource) => served(resource).join())).size, slug).toBe(count)
    expect(new Set(resources.map((resource) => works(resource).join())).size, slug).toBe(count)
    const known = resources.map(({ id }) => id)
    expect(items.flatMap(({ booking }) => booking?.resources ?? []).filter((id) => !known.includes(id))).toEqual([])
    const open = new Set(works(facts))
    expect(resources.flatMap(works).filter((day) => !open.has(day))).toEqual([])
  }
})

test('a longer cut at lamsa costs more and takes longer', () => {
  const cut = store('lamsa').items.find(({ id }) => id === 'signature-cut')
  expect(cut?.variables?.[0]?.options.map(({ price, minutes }) => [price, minutes])).toEqual([
    ['0.00', undefined],
    ['30.00', 15],
    ['60.00', 30],
  ])
})

test('lamsa and bayt show every kind of service card', () => {
  for (const slug of ['lamsa', 'bayt']) {
    const { items } = store(slug)
    expect(
      items.some(({ image }) => image === undefined),
      slug,
    ).toBe(true)
    expect(
      items.some((item) => item.is_available === false),
      slug,
    ).toBe(true)
    expect(items.filter((item) => item.is_recommended).length, slug).toBeGreaterThan(2)
    for (const locale of ['en', 'ar'] as const)
      expect(
        items.some(({ description }) => (description?.[locale].length ?? 0) > 300),
        `${slug} ${locale}`,
      ).toBe(true)
  }
})

test('bazaar is the same 2,000 items in 40 categories every time', () => {
  const { categories, items } = store('bazaar')
  expect(categories).toHaveLength(40)
  expect(items).toHaveLength(2_000)
  expect(new Set(items.map((item) => item.name.en)).size).toBe(2_000)
  expect(new Set(items.map((item) => item.name.ar)).size).toBe(2_000)
  expect(bazaarDocument()).toEqual(bazaarDocument())
})

test('no picture lies in the folder unused', async () => {
  const folder = new URL('./images/', import.meta.url)
  const used = new Set(documents.flatMap(({ images }) => Object.values(images).map(({ data }) => data)))
  const drawn = await readFile(new URL('./draw-pictures.ts', import.meta.url), 'utf8')
  const unused: string[] = []
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.webp'))) {
    const data = (await readFile(new URL(name, folder))).toString('base64')
    if (!used.has(data) && !drawn.includes(`'${name.replace('.webp', '')}'`)) unused.push(name)
  }
  expect(unused).toEqual([])
})
