import { expect, test } from 'vitest'
import { phoneLink, phoneText } from './phone-text.ts'

test.each([
  ['+966501234567', '+966 50 123 4567'],
  ['+966115550142', '+966 11 555 0142'],
  ['+97336001234', '+973 3600 1234'],
  ['+201001234567', '+20 100 123 4567'],
  ['+14155552671', '+1 415 555 2671'],
  ['+442079460123', '+44 207 946 0123'],
])('%s is read as %s', (phone, text) => {
  expect(phoneText(phone)).toBe(text)
})

test.each(['+966 11 555 0142', '920001234', 'reem@example.com', ''])('%j stays as the store wrote it', (phone) => {
  expect(phoneText(phone)).toBe(phone)
})

test('no digit is lost and none stands alone, whatever the length', () => {
  for (let length = 8; length <= 15; length += 1) {
    const phone = `+9665${'1234567890123'.slice(0, length - 4)}`
    expect(phoneText(phone).replaceAll(' ', '')).toBe(phone)
    expect(
      phoneText(phone)
        .split(' ')
        .slice(1)
        .every((group) => group.length > 1),
    ).toBe(true)
  }
})

test.each([
  ['+966 11 555 0142', 'tel:+966115550142'],
  ['(011) 555-0142', 'tel:0115550142'],
])('%s is called without what groups it', (phone, link) => {
  expect(phoneLink(phone)).toBe(link)
})
