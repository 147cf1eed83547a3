import { expect, test } from 'vitest'
import { localeOf } from './locale.ts'

test.each([
  [{}, 'en'],
  [{ 'accept-language': 'ar' }, 'ar'],
  [{ 'accept-language': 'fr, ar-SA;q=0.8, en;q=0.5' }, 'ar'],
  [{ 'accept-language': 'ar;q=0.1, en;q=0.9' }, 'en'],
  [{ 'accept-language': 'ar;q=0, en' }, 'en'],
  [{ 'accept-language': 'fr' }, 'en'],
  [{ 'accept-language': ';;;,=,ar' }, 'ar'],
  [{ cookie: 'a=1; locale=ar', 'accept-language': 'en' }, 'ar'],
  [{ cookie: 'locale=xx', 'accept-language': 'ar' }, 'ar'],
  [{ cookie: 'mylocale=ar; =; ;' }, 'en'],
])('%o is answered in %s', (headers, locale) => {
  expect(localeOf(headers)).toBe(locale)
})
