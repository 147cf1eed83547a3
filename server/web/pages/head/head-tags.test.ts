import { expect, onTestFinished, test } from 'vitest'
import { fixtureDocument } from '#support/fixture-document'
import { startTestServer } from '#support/server'
import { storeDocument } from '#support/stores'
import type { ImportDocument } from '#contract/import-document'
import type { Locale } from '#domain/locale'
import { descriptionOf } from './head-tags.ts'
import { PUBLIC_PAGES, subjectOf } from './subject.ts'

/** Descriptions of pages of a store made from this document. */
async function described(document: ImportDocument) {
  const server = await startTestServer({ stores: [document] })
  onTestFinished(() => server.close())
  const store = await server.directory.find(document.store.slug)
  if (!store) throw new Error('the store was not imported')
  return (path: string, locale: Locale): string => {
    const subject = subjectOf(store, path.split('/'))
    if (!subject) throw new Error(`nothing should be found at ${path}`)
    return descriptionOf(subject, locale)
  }
}

test('every page of a store says something else, in its language', async () => {
  const of = await described(await fixtureDocument())
  const paths = [...PUBLIC_PAGES, 'item/kebab', 'item/tea']
  for (const locale of ['en', 'ar'] as const) {
    const texts = paths.map((path) => of(path, locale))
    expect(new Set(texts).size).toBe(paths.length)
    for (const text of texts) expect(text.length, text).toBeGreaterThan(25)
    for (const text of texts) expect(/\p{Script=Arabic}/u.test(text), text).toBe(locale === 'ar')
  }
  expect(of('menu', 'en')).toBe('The menu of Corner Grill with prices: From the charcoal, Drinks.')
  expect(of('menu', 'ar')).toBe('قائمة مشاوي الزاوية مع الأسعار: من الفحم، مشروبات.')
  expect(of('item/kebab', 'en')).toBe('Two skewers. SAR 48.00 at Corner Grill.')
  expect(of('item/kebab', 'ar')).toBe('سيخان. 48.00 ر.س لدى مشاوي الزاوية.')
})

test('a short word about a store is followed by what else is known', async () => {
  const of = await described(await fixtureDocument())
  expect(of('', 'en')).toBe(
    'Charcoal and bread. Since 1998. Restaurants & cafes, Olaya Street, Riyadh. From the charcoal, Drinks',
  )
})

test('a long text is cut after a whole word, and an item keeps its price', async () => {
  const document = storeDocument('long')
  const text = {
    en: 'Slowly, over oak and olive wood, '.repeat(10).trim(),
    ar: 'على نار هادئة من السنديان، '.repeat(10).trim(),
  }
  document.store.description = text
  for (const item of document.items) item.description = text
  const of = await described(document)
  for (const locale of ['en', 'ar'] as const) {
    for (const path of ['', 'item/plain']) {
      const short = of(path, locale)
      expect(short.length, short).toBeLessThanOrEqual(160)
      expect(short.length, short).toBeGreaterThan(130)
      const kept = short.slice(0, short.indexOf('…'))
      expect(text[locale].startsWith(kept), short).toBe(true)
      expect(text[locale].charAt(kept.length), short).toMatch(/[\s,،]/)
    }
  }
  expect(of('item/plain', 'en')).toMatch(/… SAR 24\.00 at Store long\.$/)
})

test('an item with a question that makes it dearer costs from its least price', async () => {
  const document = storeDocument('asking')
  const of = await described(document)
  expect(of('item/asks', 'en')).toMatch(/\. From SAR 40\.00 at Store asking\.$/)
  expect(of('item/asks', 'ar')).toMatch(/\. من 40\.00 ر\.س لدى asking Store\.$/)
  for (const item of document.items)
    for (const option of item.variables?.flatMap(({ options = [] }) => options) ?? []) option.price = '5.50'
  document.store.slug = 'adding'
  expect((await described(document))('item/asks', 'en')).toMatch(/\. SAR 45\.50 at /)
})
