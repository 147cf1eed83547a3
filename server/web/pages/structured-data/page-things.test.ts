import { expect, onTestFinished, test } from 'vitest'
import type { ImportDocument } from '#contract/import-document'
import type { Locale } from '#domain/locale'
import { fixtureDocument } from '#support/fixture-document'
import { readThings } from '#support/schema-org'
import { startTestServer } from '#support/server'
import { storeDocument } from '#support/stores'
import type { Catalogue } from '#server/modules/catalog/tenant-directory'
import { subjectOf } from '../head/subject.ts'
import { thingsOf } from './page-things.ts'
import { dataBlock } from './store-data.ts'

const ORIGIN = 'https://order.example.com'
const NOW = new Date('2026-11-21T09:00:00Z')

async function imported(document: ImportDocument): Promise<Catalogue> {
  const server = await startTestServer({ stores: [document] })
  onTestFinished(() => server.close())
  const found = await server.directory.find(document.store.slug)
  if (!found) throw new Error('the store was not imported')
  return found
}

/** Things of a page, having been through its HTML and the strict reader. */
function thingsAt(catalogue: Catalogue, path: string, locale: Locale = 'en', now = NOW) {
  const subject = subjectOf(catalogue, path.split('/'))
  if (!subject) throw new Error(`nothing should be found at ${path}`)
  const block = dataBlock(thingsOf(subject, ORIGIN, locale, now))
  return block === '' ? [] : readThings(block.slice(block.indexOf('>') + 1, block.lastIndexOf('<')))
}

test('a restaurant says where and when it is, what it costs and what people think of it', async () => {
  const corner = await imported(await fixtureDocument())
  expect(thingsAt(corner, '')).toMatchObject([
    {
      '@type': 'Restaurant',
      '@id': `${ORIGIN}/corner/#store`,
      name: 'Corner Grill',
      url: `${ORIGIN}/corner/`,
      description: 'Charcoal and bread. Since 1998.',
      address: { streetAddress: 'Olaya Street, Riyadh', addressCountry: 'SA' },
      geo: { latitude: 24.7, longitude: 46.7 },
      telephone: '+966 11 234 5678',
      priceRange: 'SAR 2.50–48.00',
      currenciesAccepted: 'SAR',
      openingHoursSpecification: [
        { dayOfWeek: ['Sunday'], opens: '11:00', closes: '15:00' },
        { dayOfWeek: ['Sunday'], opens: '18:00', closes: '01:00' },
        { dayOfWeek: ['Monday'], opens: '11:00', closes: '23:30' },
      ],
      aggregateRating: { ratingValue: 4.6, reviewCount: 128 },
      hasMenu: `${ORIGIN}/corner/menu`,
      sameAs: ['https://instagram.com/corner'],
    },
  ])
  expect(thingsAt(corner, 'store-details', 'ar')).toMatchObject([
    { name: 'مشاوي الزاوية', address: { streetAddress: 'شارع العليا، الرياض' }, url: `${ORIGIN}/corner/` },
  ])
})

test('a price range starts from what has to be paid, and one price that can become dearer says so', async () => {
  const document = storeDocument('asking')
  document.items = document.items.filter(({ id }) => id === 'asks')
  const asking = await imported(document)
  expect(thingsAt(asking, '')).toMatchObject([{ priceRange: 'from SAR 40.00' }])
  expect(thingsAt(asking, '', 'ar')).toMatchObject([{ priceRange: 'من \u2068SAR 40.00\u2069' }])
  const adding = storeDocument('adding')
  for (const item of adding.items)
    for (const option of item.variables?.flatMap(({ options = [] }) => options) ?? []) option.price = '5.50'
  expect(thingsAt(await imported(adding), '')).toMatchObject([{ priceRange: 'SAR 8.50–45.50' }])
})

test('what a store does not have is not there', async () => {
  const document = storeDocument('plain')
  document.store.working_days = []
  const [store] = thingsAt(await imported(document), '')
  for (const property of ['aggregateRating', 'geo', 'logo', 'telephone', 'email', 'hasMap', 'sameAs'])
    expect(store).not.toHaveProperty(property)
  for (const property of ['openingHoursSpecification', 'specialOpeningHoursSpecification', 'makesOffer'])
    expect(store).not.toHaveProperty(property)
})

test('days with the same hours stand together, and a day around the clock is open', async () => {
  const document = storeDocument('clock')
  document.store.working_days = [
    { day: 'friday', hours_from: '00:00', hours_to: '00:00' },
    { day: 'sunday', hours_from: '09:00', hours_to: '17:00' },
    { day: 'tuesday', hours_from: '09:00', hours_to: '17:00' },
  ]
  expect(thingsAt(await imported(document), '')).toMatchObject([
    {
      openingHoursSpecification: [
        { dayOfWeek: ['Sunday', 'Tuesday'], opens: '09:00', closes: '17:00' },
        { dayOfWeek: ['Friday'], opens: '00:00', closes: '23:59' },
      ],
    },
  ])
})

test('dates with other hours are told until they are over, in the store’s zone', async () => {
  const document = storeDocument('dates')
  const name = { en: 'Holiday', ar: 'عطلة' }
  document.store.opening_exceptions = [
    { from: '2026-11-01', to: '2026-11-19', name, hours: [] },
    { from: '2026-11-20', to: '2026-11-21', name, hours: [] },
    { from: '2027-02-08', to: '2027-03-09', name, hours: [{ hours_from: '18:00', hours_to: '02:00' }] },
  ]
  const dates = await imported(document)
  const ramadan = { validFrom: '2027-02-08', validThrough: '2027-03-09', opens: '18:00', closes: '02:00' }
  expect(thingsAt(dates, '')).toMatchObject([
    {
      specialOpeningHoursSpecification: [
        { validFrom: '2026-11-20', validThrough: '2026-11-21', opens: '00:00', closes: '00:00' },
        ramadan,
      ],
    },
  ])
  const midnightInRiyadh = new Date('2026-11-21T21:00:00Z')
  expect(thingsAt(dates, '', 'en', midnightInRiyadh)).toMatchObject([{ specialOpeningHoursSpecification: [ramadan] }])
})

test.each([
  ['restaurants-cafes', 'Mellow Coffee', 'CafeOrCoffeeShop'],
  ['restaurants-cafes', 'The Coffer', 'Restaurant'],
  ['beauty-salons', 'Lamsa', 'HealthAndBeautyBusiness'],
  ['home-services', 'Bayt', 'HomeAndConstructionBusiness'],
  ['law', 'Counsel', 'LocalBusiness'],
])('a store of %s named %s is a %s', async (category, name, type) => {
  const document = storeDocument('kind', { category })
  document.store.name = { en: name, ar: name }
  document.store.category.name = { en: 'Kind', ar: 'نوع' }
  const [store] = thingsAt(await imported(document), '')
  expect(store?.['@type']).toBe(type)
})

test('a menu lists its sections in order, every item with its price and whether there is any', async () => {
  const corner = await imported(await fixtureDocument())
  const [menu, way] = thingsAt(corner, 'menu', 'ar')
  const offer = (price: string, availability: string) => ({
    '@type': 'Offer',
    price,
    priceCurrency: 'SAR',
    availability: `https://schema.org/${availability}`,
  })
  expect(menu).toMatchObject({
    '@type': 'Menu',
    name: 'القائمة',
    inLanguage: 'ar',
    hasMenuSection: [
      { name: 'من الفحم', hasMenuItem: [{ name: 'كباب لحم', offers: offer('48.00', 'InStock') }] },
      {
        name: 'مشروبات',
        hasMenuItem: [
          { name: 'شاي بالنعناع', offers: offer('9.00', 'SoldOut') },
          { name: 'ماء', url: `${ORIGIN}/corner/item/water`, offers: offer('2.50', 'InStock') },
        ],
      },
    ],
  })
  expect(way).toMatchObject({
    itemListElement: [
      { position: 1, name: 'مشاوي الزاوية', item: `${ORIGIN}/corner/` },
      { position: 2, name: 'القائمة', item: `${ORIGIN}/corner/menu` },
    ],
  })
})

test('a dish is offered by its restaurant, and a service provided by its store', async () => {
  const [dish, way] = thingsAt(await imported(await fixtureDocument()), 'item/kebab')
  expect(dish).toMatchObject({
    '@type': 'MenuItem',
    name: 'Lamb kebab',
    description: 'Two skewers.',
    image: expect.stringMatching(/\/corner\/share\/item\/kebab-\w+\.jpg$/),
    offers: { price: '48.00', offeredBy: { '@type': 'Restaurant', '@id': `${ORIGIN}/corner/#store` } },
  })
  expect(way).toMatchObject({ itemListElement: [{}, { name: 'Menu' }, { position: 3, name: 'Lamb kebab' }] })
  const salon = await imported(storeDocument('salon', { category: 'beauty-salons' }))
  expect(thingsAt(salon, 'item/plain')).toMatchObject([
    { '@type': 'Service', provider: { '@type': 'HealthAndBeautyBusiness' }, offers: { price: '24.00' } },
    { itemListElement: [{}, { name: 'Services' }, {}] },
  ])
  const [store] = thingsAt(salon, '')
  const [list] = thingsAt(salon, 'menu')
  expect(list).toEqual({
    '@type': 'HealthAndBeautyBusiness',
    '@id': `${ORIGIN}/salon/#store`,
    name: 'Store salon',
    url: `${ORIGIN}/salon/`,
    makesOffer: store && 'makesOffer' in store ? store.makesOffer : [],
  })
  expect(store).toMatchObject({
    makesOffer: [
      { price: '24.00', itemOffered: { '@type': 'Service', name: 'Plain salon' } },
      { price: '40.00' },
      { price: '12.00', availability: 'https://schema.org/SoldOut' },
      { price: '8.50' },
    ],
  })
})
