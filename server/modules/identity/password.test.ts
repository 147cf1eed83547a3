import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'
import { ProblemError } from '#server/platform/http/route'

test('a password matches its own hash and no other', async () => {
  const encoded = await hashPassword('Demo-pass-1')
  expect(encoded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(encoded, 'Demo-pass-1')).toBe(true)
  expect(await verifyPassword(encoded, 'Demo-pass-2')).toBe(false)
})

test('the same text in another Unicode form is the same password', async () => {
  const encoded = await hashPassword('Caf\u00e9-12345')
  expect(await verifyPassword(encoded, 'Cafe\u0301-12345')).toBe(true)
})

test('nobody has a password, whatever is typed', async () => {
  expect(await verifyPassword(null, 'Demo-pass-1')).toBe(false)
})

test('of many at once, two run and twenty wait; the rest are told to come back', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => verifyPassword(null, 'x')))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(8)
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(ProblemError)
    expect(reason).toMatchObject({ status: 503, code: 'overloaded', retryAfterSeconds: 2 })
  }
  expect(await verifyPassword(null, 'x')).toBe(false)
})
