import { expect, test } from 'vitest'
import { problemOf } from './problems.ts'
import { ProblemError } from './route.ts'

const sqlError = (code: string) => Object.assign(new Error('from the database'), { code })

test.each([
  ['22P02', 422],
  ['22021', 422],
  ['22P05', 422],
  ['22003', 422],
  ['22008', 422],
  ['22009', 422],
  ['23514', 422],
  ['23505', 409],
  ['23P01', 409],
  ['23503', 409],
  ['40001', 503],
  ['40P01', 503],
  ['55P03', 503],
  ['57P01', 503],
  ['53300', 503],
  ['53100', 503],
  ['08006', 503],
])('SQLSTATE %s is answered with %i', (code, status) => {
  expect(problemOf(sqlError(code))?.status).toBe(status)
})

test('a fault of ours is no problem of the caller', () => {
  expect(problemOf(new TypeError('x'))).toBeNull()
  expect(problemOf(sqlError('42P01'))).toBeNull()
  expect(problemOf('x')).toBeNull()
})

test('a problem stays what it is', () => {
  const problem = new ProblemError(409, 'price_changed')
  expect(problemOf(problem)).toBe(problem)
})
