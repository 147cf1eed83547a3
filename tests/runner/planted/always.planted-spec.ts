import { expect, test } from '@playwright/test'
import { countRun } from './runs.ts'

test('fails at every run', () => {
  expect(countRun(), 'planted: each run').toBe(0)
})
