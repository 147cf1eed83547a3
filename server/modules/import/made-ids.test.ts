import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, openTestDatabase } from '#support/database'
import { realMenu } from '#support/real-menu'
import { exportTenant } from './export-tenant.ts'
import { importTenant } from './import-tenant.ts'
import { completed } from './made-ids.ts'

let open: TestDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.close())

it('ids are made of names, those that come again are numbered, those that stand there are kept', () => {
  const names = [
    'Lamb kebab',
    { ar: 'كباب لحم' },
    { en: 'Lamb Kebab!', ar: 'كباب' },
    'Crème brûlée',
    '🍵',
    { en: 'Za’atar' },
    {},
  ]
  const items = [
    ...names.map((name) => ({ name, category_id: 'a' })),
    { id: 'lamb-kebab', name: 'Tea', category_id: 'a' },
  ]
  expect(completed({ items })).toMatchObject({
    items: ['lamb-kebab-2', 'kbab-lhm', 'lamb-kebab-3', 'creme-brulee', 'item-5', 'zaatar', 'item-7', 'lamb-kebab'].map(
      (id) => ({ id }),
    ),
  })
})

it('a dish may name its category by its words, or none', () => {
  const categories = [{ name: { en: 'Grills', ar: 'مشويات' } }, { id: 'b', name: 'Drinks' }]
  const items = ['Grills', 'مشويات', 'b', 'Drinks', 'sweets', null, undefined].map((category_id) => ({ category_id }))
  expect(completed({ categories, items })).toMatchObject({
    categories: [{ id: 'grills' }, { id: 'b' }, { id: 'menu', name: { en: 'Menu' } }],
    items: ['grills', 'grills', 'b', 'b', 'sweets', 'menu', 'menu'].map((category_id) => ({ category_id })),
  })
})

it.each([null, 5, [], { items: 5, categories: null }, { items: [5, null, { variables: [7, { options: {} }] }] }])(
  'nothing of %j is hidden from whoever reads it next',
  (raw) => {
    expect(() => completed(raw)).not.toThrow()
  },
)

it('a menu without ids is imported again without a change, as it was written and as it was exported', async () => {
  const document = await realMenu('plain')
  const section = new Map(document.categories.map(({ id, name }) => [id, name]))
  const written = {
    ...document,
    categories: document.categories.map(({ id: _id, ...category }) => category),
    items: document.items.map(({ id: _id, category_id: category, price, ...item }, at) => {
      const name = section.get(category)
      const words = typeof name === 'object' ? (name?.en ?? name?.ar) : name
      return { ...item, category_id: words, price: [Number(price), `${Number(price)},00`, price][at % 3] }
    }),
  }
  const { catalogue_version: version, items } = await importTenant(open.db, written)
  expect(items).toBe(200)
  expect(await importTenant(open.db, written)).toMatchObject({ catalogue_version: version })
  const exported = await exportTenant(open.db, 'plain')
  expect(await importTenant(open.db, exported)).toMatchObject({ catalogue_version: version })
  expect(exported.items.map(({ price }) => price)).toEqual(document.items.map(({ price }) => price))
  expect(exported.items.map(({ id }) => id).slice(0, 2)).toEqual(['hummus-small', 'mtbl-sghyr'])
  expect(new Set(exported.items.map(({ id }) => id)).size).toBe(200)
})
