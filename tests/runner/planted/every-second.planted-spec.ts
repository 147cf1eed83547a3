import { expect, test } from '@playwright/test'
import { countRun } from './runs.ts'

test('fails at every second run', () => {
  expect(countRun() % 2, 'planted: an odd run').toBe(0)
})
