import { expect, test } from 'vitest'
import { isCommonPassword } from './password.ts'

const words = (text: string): string[] => text.trim().split(/\s+/)

test.each(
  words(`
  password Password password1 Password123 passw0rd P@ssw0rd P@ssw0rd1 passwordpassword 12345678 123456789 1234567890
  87654321 11111111 00000000 12121212 123123123 112233445 qwertyui qwertyuiop qwerty123 Qwerty12 1q2w3e4r q1w2e3r4
  1qaz2wsx zaq12wsx asdfghjkl abcd1234 abc12345 aa123456 a1234567 123456789a 1234qwer qwer1234 asdf1234 aaaaaaaa
  abcabcabc iloveyou iloveyou2 ILoveYou2024 sunshine princess1 football superman welcome1 Welcome2026 letmein1
  letmein123 admin123 admin1234 Admin2025 master123 trustno1 dragon123 monkey12 liverpool barcelona realmadrid
  computer michelle jennifer starwars whatever test1234 ahmed123 Mohammed1 mohamed2020 habibi123 habibti1 bismillah
  corvette Midnight metallica 147258369 startrek MICROSOFT pakistan elephant changeme Liverpoo 1029384756 M1dnight midnight7
  corvette88 alhilal1 saudi123 riyadh2030 ١٢٣٤٥٦٧٨ ۱۲۳۴۵۶۷۸ كلمةالسر1 محمد1234 حبيبتي123 ابتثجحخد ضصثقفغعه`),
)('%s is one of the first that others try', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  ...words(`Demo-pass-1 Quiet-river-7 Calm-harbour-9 Fresh-bread-7 Secret-pass-1 Lamsa2026x Password-of-Layla x7Kq9vTz
  Hilal&Sara91 73510462 90210777x`),
  'correct horse battery staple',
  'three blue cups',
  'قهوة الصباح 7',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

// Whoever tried every way of taking them apart would not come to an end.
test.each([
  ['a1', 64, true],
  ['password', 16, false],
  ['12', 64, true],
  ['qwe', 42, true],
])('the longest password, %s times %i, is judged', (part, times, isCommon) => {
  expect(isCommonPassword(part.repeat(times))).toBe(isCommon)
})
