import { expect, test } from 'vitest'
import { cardsPerPage, pageAt, pageCount } from './carousel.tsx'

test('a phone shows two whole cards a page, so ten make five pages', () => {
  expect(cardsPerPage(412, 184)).toBe(2)
  expect(pageCount(10, 412, 184)).toBe(5)
})

test('three cards that fill the width exactly fit although the last has no gap', () => {
  expect(cardsPerPage(648, 222)).toBe(3)
})

test('a card wider than the view is one page of its own', () => {
  expect(cardsPerPage(320, 400)).toBe(1)
})

test('no cards or no width make no pages', () => {
  expect(pageCount(0, 412, 184)).toBe(0)
  expect(pageCount(5, 0, 184)).toBe(0)
})

test('the page follows the offset, and the far end is the last page even when it is not full', () => {
  expect(pageAt(0, 1_000, 4, 368)).toBe(0)
  expect(pageAt(368, 1_000, 4, 368)).toBe(1)
  expect(pageAt(999, 1_000, 4, 368)).toBe(3)
  expect(pageAt(50, 0, 1, 368)).toBe(0)
})
