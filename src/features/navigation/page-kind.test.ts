import { expect, test } from 'vitest'
import { pageKindOf } from './page-kind.ts'

test.each([
  ['/sumac', 'home'],
  ['/sumac/', 'home'],
  ['/sumac/search', 'search'],
  ['/sumac/menu', 'menu'],
  ['/sumac/menu/', 'menu'],
  ['/sumac/store-details', 'inner'],
  ['/sumac/settings/orders', 'orders'],
  ['/sumac/settings/orders/', 'orders'],
  ['/sumac/settings', 'settings'],
  ['/sumac/settings/', 'settings'],
  ['/sumac/notifications', 'settings'],
  ['/sumac/settings/profile', 'inner'],
  ['/sumac/cart', 'inner'],
  ['/sumac/item/7', 'inner'],
  ['/lamsa/booking', 'booking'],
  ['/lamsa/booking/', 'booking'],
  ['/sumac/settings/orders/0b9f', 'inner'],
  ['/sumac/nowhere', 'missing'],
  ['/sumac/settings/nowhere', 'missing'],
] as const)('%s is %s', (pathname, kind) => {
  expect(pageKindOf(pathname)).toBe(kind)
})
