import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, 'messages')

function wordsOf(locale: 'en' | 'ar'): [id: string, text: string][] {
  return readdirSync(join(FOLDER, locale)).flatMap((file) => {
    const messages: Record<string, string> = JSON.parse(readFileSync(join(FOLDER, locale, file), 'utf8'))
    return Object.entries(messages)
  })
}

const saying = (locale: 'en' | 'ar', words: RegExp): string[] =>
  wordsOf(locale)
    .filter(([, text]) => words.test(text))
    .map(([id]) => id)

test('what is kept is kept on this device: the page may stand on a desk', () => {
  expect(wordsOf('en').length).toBeGreaterThan(500)
  // Whoever looks for these rows looks for these words.
  expect(saying('en', /this phone/i)).toEqual(['push.row', 'settings.kept'])
  expect(saying('ar', /هذا الهاتف|هاتفك/)).toEqual([])
})

test('a number has one name in Arabic, and so have the main address, an order eaten in and the sections', () => {
  expect(saying('ar', /هاتف/)).toEqual([])
  expect(saying('ar', /عنوان(?:ًا|ك)? (?:ال)?(?:أساسي|افتراضي)/)).toEqual([])
  expect(saying('ar', /داخل المطعم/)).toEqual([])
  expect(saying('ar', /فئة|الفئات/)).toEqual([])
})

test('customers, the shop, what is out of stock and a request have one word each in Arabic', () => {
  expect(saying('ar', /زبائن|زبون/)).toEqual([])
  expect(saying('ar', /مقرّنا|نحن مغلقون|سؤال المتجر|كعنوان/)).toEqual([])
  expect(saying('ar', /نفد هذا الصنف|اختيار[^.]* متاح|إنقاص/)).toEqual([])
  expect(saying('ar', /يُرجى/)).toEqual([])
})

test('of two orders or bookings under way one has to end, of one that one', () => {
  const [text = ''] = wordsOf('ar').flatMap(([id, words]) => (id === 'outcome.ordersFull' ? [words] : []))
  const cases = (count: string) =>
    [...text.matchAll(new RegExp(` ${count} \\{([^}]*)\\}`, 'g'))].map(([, words]) => words)
  expect(cases('one')).toEqual([
    expect.stringContaining('اكتمال حجزك القائم أو إلغائه'),
    expect.stringContaining('اكتمال طلبك الجاري أو إلغائه'),
  ])
  expect(cases('two')).toEqual([
    expect.stringContaining('اكتمال أحدهما أو إلغائه'),
    expect.stringContaining('اكتمال أحدهما أو إلغائه'),
  ])
})

test('what stores of every kind say speaks of no order and no menu', () => {
  const shared =
    /^(?:connectivity\.(?!offlineSince$)|orders\.(?:loading|offlineList|failedTitle)$|order\.(?:loadingMore|moreFailed|filters|none\w+|seeAll)$)/
  const ofVisits = (text: string) => /^\{kind, select, visit \{(.*?)\} other /.exec(text)?.[1] ?? text
  const said = (locale: 'en' | 'ar', words: RegExp) =>
    wordsOf(locale).flatMap(([id, text]) => (shared.test(id) && words.test(ofVisits(text)) ? [id] : []))
  expect(said('en', /./).length).toBeGreaterThan(15)
  expect(said('en', /\border|\bmenu/i)).toEqual([])
  expect(said('ar', /طلب|القائمة/)).toEqual([])
})

test('a digit pattern in Arabic words keeps its direction', () => {
  const bare = wordsOf('ar').filter(([, text]) => /\d[\d -]{5,}\d/.test(text.replaceAll(/\u2066[^\u2069]*\u2069/g, '')))
  expect(bare).toEqual([])
})
