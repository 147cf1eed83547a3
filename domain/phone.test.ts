import { describe, expect, test } from 'vitest'
import { readPhone } from './phone.ts'

/** A phone of each country as people there write it, and the code and digits that it is dialled by from abroad. */
const PHONES = [
  ['SA', '050 123 4567', '+966', '501234567'],
  ['SA', '011 555 0142', '+966', '115550142'],
  ['AE', '050 123 4567', '+971', '501234567'],
  ['KW', '500 12345', '+965', '50012345'],
  ['BH', '3600 1234', '+973', '36001234'],
  ['QA', '3312 3456', '+974', '33123456'],
  ['OM', '9212 3456', '+968', '92123456'],
  ['JO', '07 9012 3456', '+962', '790123456'],
  ['LB', '03 123 456', '+961', '3123456'],
  ['LB', '71 123 456', '+961', '71123456'],
  ['EG', '0100 123 4567', '+20', '1001234567'],
  ['MA', '0650-123456', '+212', '650123456'],
  ['TN', '20 123 456', '+216', '20123456'],
  ['IR', '0912 345 6789', '+98', '9123456789'],
  ['TR', '0501 234 56 78', '+90', '5012345678'],
  ['IN', '081234 56789', '+91', '8123456789'],
  ['DK', '20 12 34 56', '+45', '20123456'],
  ['NO', '406 12 345', '+47', '40612345'],
  ['IS', '611 1234', '+354', '6111234'],
  ['GB', '07400 123456', '+44', '7400123456'],
  ['DE', '01512 3456789', '+49', '15123456789'],
  ['FR', '06 12 34 56 78', '+33', '612345678'],
  ['US', '(201) 555-0123', '+1', '2015550123'],
] as const

const inDigits = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
const arabic = inDigits(0x660)
const persian = inDigits(0x6f0)
/** What comes along with a number that is copied: from contacts, from a page in Arabic, from a document. */
const MARKED: readonly ((text: string) => string)[] = [
  (text) => `\u202a${text}\u202c`,
  (text) => `\u202d${text}\u202e`,
  (text) => `\u2066${text}\u2069`,
  (text) => `\u2067${text}\u2068`,
  (text) => `\u200e${text}\u200f`,
  (text) => `\ufeff ${text.replaceAll(' ', '\u00a0')}\u200b`,
  (text) => text.replaceAll(' ', '\u200c \u2060'),
]

describe.each(PHONES)('%s: %s is %s%s', (country, national, code, digits) => {
  const e164 = `${code}${digits}`

  test('as it is written there', () => {
    for (const typed of [national, arabic(national), persian(national), national.replace(/\D/g, '')])
      expect(readPhone(typed, country)?.e164, typed).toBe(e164)
  })

  test('as it is written abroad, at a store of any country or of none', () => {
    const inGroups = `${code} ${digits.replace(/(.{3})/g, '$1 ')}`
    const zeros = e164.replace('+', '00')
    for (const store of [country, 'SA', 'US', 'ZZ'])
      for (const typed of [e164, inGroups, zeros, arabic(inGroups), persian(zeros)])
        expect(readPhone(typed, store)?.e164, `${typed} in ${store}`).toBe(e164)
  })

  test('with everything that is copied along unseen', () => {
    for (const marked of MARKED) {
      expect(readPhone(marked(national), country)?.e164).toBe(e164)
      expect(readPhone(marked(arabic(`${code} ${digits}`)), 'SA')?.e164).toBe(e164)
    }
  })
})

test('a phone is said without its code and as its country writes it', () => {
  expect(readPhone('+966501234567', 'KW')).toEqual({
    e164: '+966501234567',
    callingCode: '966',
    rest: '50 123 4567',
    national: '050 123 4567',
  })
})

test.each([
  '',
  ' ',
  '\u202a\u202c',
  '12345',
  'abc',
  '+',
  '+1',
  '+0501234567',
  '050 123 456',
  '050 123 45678',
  '+96650123456',
  '+966 50 123 45678',
  '+96650123456789012',
  '+45 20 12 34 5',
  '+354 611 123',
  '+961 3 123 45',
  '+999 501 234 567',
  'call 0501234567 now',
  '0501234567; drop',
  '٠٥٠١٢٣',
])('%j is no phone', (typed) => {
  for (const country of ['SA', 'ZZ']) expect(readPhone(typed, country)).toBeNull()
})

test('a store of no known country understands international numbers only', () => {
  expect(readPhone('0501234567', 'ZZ')).toBeNull()
})
