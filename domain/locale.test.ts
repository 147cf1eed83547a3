import { expect, test } from 'vitest'
import { localeCookie, localeInAddress } from './locale.ts'

test.each([
  ['/sumac/?locale=ar', 'ar'],
  ['?locale=en', 'en'],
  ['/sumac/?source=pwa&locale=ar#menu-sweets', 'ar'],
  ['/sumac/?locale=en&locale=ar', 'en'],
  ['/sumac/', null],
  ['/sumac/?locale=tlh', null],
  ['/sumac/?locale=arabic', null],
  ['/sumac/?mylocale=ar', null],
  ['/sumac/&locale=ar', null],
  ['/sumac/?table=1#&locale=ar', null],
  ['?locale=', null],
] as const)('%s names %s', (address, locale) => {
  expect(localeInAddress(address)).toBe(locale)
})

test('a chosen language is kept for a year, for every page, on this site', () => {
  expect(localeCookie('ar')).toBe('locale=ar; Max-Age=31536000; Path=/; SameSite=Lax')
})
