import { expect, test } from 'vitest'
import { countRun } from './runs.ts'

test('fails at every second run', () => {
  expect(countRun() % 2, 'planted: an odd run').toBe(0)
})
