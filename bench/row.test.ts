import { expect, test } from 'vitest'
import { budgetText } from './row.ts'

const row = { what: 'a figure', value: 30, unit: '/s' }

test.each([
  [{}, ''],
  [{ budget: 30 }, '   budget 30'],
  [{ budget: 29 }, '   budget 29  OVER'],
  [{ atLeast: 30 }, '   at least 30'],
  [{ atLeast: 31 }, '   at least 31  UNDER'],
])('a figure of 30 with %j reads %j', (bounds, text) => {
  expect(budgetText({ ...row, ...bounds })).toBe(text)
})
