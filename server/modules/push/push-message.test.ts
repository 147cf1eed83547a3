import { expect, test } from 'vitest'
import { noticeWords } from '#server/modules/orders/order-notice'
import { WRITTEN_STORE } from '#support/written-names'
import { testMessage } from './push-message.ts'

const store = { slug: 'oven', name: WRITTEN_STORE, name_ar: WRITTEN_STORE }
const where = (locale: 'en' | 'ar') => ({
  origin: 'https://order.example.com',
  store,
  locale,
  now: new Date('2026-11-21T12:06:00Z'),
})

test('a push is titled with the name of the store as it was written', () => {
  expect(testMessage('tag', where('ar')).notification.title).toBe(`\u2068${WRITTEN_STORE}\u2069`)
  expect(testMessage('tag', where('en')).notification.title).toBe(WRITTEN_STORE)
})

test('a notice names who serves as they are written', () => {
  const resource = { name: 'Dr. (Sam)', name_ar: 'Dr. (Sam)' }
  const visitAt = new Date('2026-11-22T12:00:00Z')
  const told = { number: 1001, type: 'shop_visit', zone: 'Asia/Riyadh', visitAt, resource }
  expect(noticeWords('ar', 'assigned', told).body).toContain('\u2068Dr. (Sam)\u2069')
  expect(noticeWords('en', 'assigned', told).body).toMatch(/^Dr\. \(Sam\) serves you on /)
})
