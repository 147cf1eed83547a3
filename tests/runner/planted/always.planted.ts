import { expect, test } from 'vitest'
import { countRun } from './runs.ts'

test('fails at every run', () => {
  expect(countRun(), 'planted: each run').toBe(0)
})
