import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  ['Mellow Coffee', 'Mellow'],
  ['Lamsa Studio', 'Lamsa Studio'],
  ['Sumac & Ember', 'Sumac'],
  ['Bayt Care', 'Bayt Care'],
  ['Burgermeisterhaus Riyadh', 'Burgermeisterhaus'],
  ['Al Mandi-and-Madhbi House', 'Al Mandi-and-Madhbi'],
  ['  Corner   Cafe & Bakery ', 'Corner Cafe'],
  ['Oz', 'Oz'],
  ['Yes!', 'Yes!'],
  ['سُمّاق وجمر', 'سُمّاق وجمر'],
  ['مقهى ومحمصة الحي القديم', 'مقهى ومحمصة'],
  ['', ''],
])('%s is called %s on a home screen', (name, short) => {
  expect(shortName(name)).toBe(short)
})
