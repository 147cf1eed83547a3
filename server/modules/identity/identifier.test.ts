import { expect, test } from 'vitest'
import { readIdentifier } from './identifier.ts'

test('an identifier is an e-mail when it has an at sign, a phone otherwise', () => {
  expect(readIdentifier('Demo@example.com', 'SA')).toEqual({ kind: 'email', value: 'demo@example.com' })
  expect(readIdentifier('0501234567', 'SA')).toEqual({ kind: 'phone', value: '+966501234567' })
  expect(readIdentifier('\u202a+961 3 123 456\u202c', 'SA')).toEqual({ kind: 'phone', value: '+9613123456' })
  for (const typed of ['nobody', 'nobody@', '']) expect(readIdentifier(typed, 'SA')).toBeNull()
})
