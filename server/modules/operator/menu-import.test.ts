import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAudit } from '#contract/operator'
import { exportTenant } from '#server/modules/import/export-tenant'
import { ImportFaultsError } from '#server/modules/import/fault-places'
import { importTenant } from '#server/modules/import/import-tenant'
import { type TestDatabase, openTestDatabase } from '#support/database'
import { fixtureDocument } from '#support/fixture-document'
import { importMenu } from './menu-import.ts'
import { type StoreAccess, accessDatabase, ask } from './store-access.ts'

let open: TestDatabase
let access: StoreAccess
beforeAll(async () => {
  open = await openTestDatabase()
  access = accessDatabase(open.db, 'http://localhost', () => {
    throw new Error('nobody is told')
  })
})
afterAll(() => open.close())

const auditOf = (tenant: string) => ask(access, listAudit, { params: { tenant }, query: {} })

const MENU = `Section;Name;Name in Arabic;Price;Options
Grills;lamb KEBAB;كباب لحم;52,00;"Size: Regular 0, Large +9.50, Huge 15; Extra (0-1): Cheese 2"
;Shish taouk;شيش طاووق;٤٠٫٥;
Hot drinks;;;;
;Mint tea;شاي بالنعناع;10;
`

it('takes the place of the menu and leaves the rest of the store, once', async () => {
  await importTenant(open.db, await fixtureDocument('corner'))
  const before = await exportTenant(open.db, 'corner')
  const said = await importMenu('corner', MENU, access)
  expect(said).toEqual(['corner: 2 categories, 3 items (1 new, 1 taken off the menu), catalogue version 2'])
  const after = await exportTenant(open.db, 'corner')
  expect(after.store).toEqual(before.store)
  expect(after.categories).toEqual([before.categories[0], { id: 'hot-drinks', name: { en: 'Hot drinks' } }])
  const [kebab, taouk, tea] = after.items
  const [kebabBefore, teaBefore] = before.items
  const [size, wish] = kebabBefore?.variables ?? []
  expect(kebab).toEqual({
    ...kebabBefore,
    name: { en: 'lamb KEBAB', ar: 'كباب لحم' },
    price: '52.00',
    variables: [
      // What stood there keeps its id, and stays off where it was.
      {
        ...size,
        options: [
          ...(size?.options ?? []),
          { id: 'huge', option_value: { en: 'Huge' }, price: '15.00', is_available: true },
        ],
      },
      {
        id: 'extra',
        name: { en: 'Extra' },
        type: { key: 15 },
        is_required: false,
        options: [{ id: 'cheese', option_value: { en: 'Cheese' }, price: '2.00', is_available: true }],
      },
      wish,
    ],
  })
  expect(taouk).toMatchObject({ id: 'shish-taouk', category_id: 'grills', price: '40.50', variables: [] })
  expect(tea).toEqual({ ...teaBefore, category_id: 'hot-drinks', price: '10.00' })
  const noted = { who: 'cli', act: 'tenant:import', subject: 'corner', before: 'version 1', after: 'version 2' }
  expect((await auditOf('corner')).data).toMatchObject([noted])

  expect(await importMenu('corner', MENU, access)).toEqual([
    'corner: 2 categories, 3 items (0 new, 0 taken off the menu), catalogue version 2',
  ])
  expect((await auditOf('corner')).total).toBe(1)
  expect(await exportTenant(open.db, 'corner')).toEqual(after)
})

it('a column that is not there leaves what the store has', async () => {
  await importTenant(open.db, await fixtureDocument('short'))
  const before = await exportTenant(open.db, 'short')
  await importMenu('short', 'الاسم,السعر\nماء,3\nكباب لحم,48\nشاي بالنعناع,9', access)
  const after = await exportTenant(open.db, 'short')
  const [kebab, tea, water] = before.items
  expect(after).toEqual({ ...before, items: [{ ...water, price: '3.00' }, kebab, tea] })
})

it('tells every fault by its line and changes nothing', async () => {
  await importTenant(open.db, await fixtureDocument('faulty'))
  const before = await exportTenant(open.db, 'faulty')
  const sheet = `section,section in Arabic,name,price,options,colour
Grills,مشويات,Lamb kebab,48 SAR,Extra: Cheese SAR2

Grills,شوايات,,12
,,Taouk,"1,000",Size: Small 0; Size: Small
,,${'x'.repeat(121)},,Dips (1-5): Toum 0
`
  const refused = await importMenu('faulty', sheet, access).catch((error: unknown) => error)
  if (!(refused instanceof ImportFaultsError)) throw refused
  expect(refused.faults.map(({ path, place, message }) => `${path}: ${place}: ${message}`)).toEqual([
    expect.stringMatching(/^line 1: column “colour”: is not known; leave it out, or write one of section, name/),
    'line 2: item 1 “Lamb kebab”, options: have “Cheese SAR2”, which does not end with a price; write it last and without a currency, such as “Cheese 2.50” or “Water 1.5 L 0”',
    'line 2: item 1 “Lamb kebab”, price: is "48 SAR"; write an amount without a currency, such as "10.00"',
    'line 4: section: is “شوايات”, but line 2 has “مشويات”; write the same on both',
    'line 4: item 2, name: is missing; write the name of the dish, such as Lamb kebab',
    'line 5: item 3 “Taouk”, price: is "1,000", which has two readings; write 1000.00 or 1.000',
    `line 6: item 4 “${'x'.repeat(60)}…”, name, in English: has 121 characters; write at most 120`,
    'line 6: item 4 “' + 'x'.repeat(60) + '…”, price: is missing; write an amount without a currency, such as "10.00"',
  ])
  expect(await exportTenant(open.db, 'faulty')).toEqual(before)
  expect((await auditOf('faulty')).total).toBe(0)
})
