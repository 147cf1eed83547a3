import { expect, test } from 'vitest'
import { contactsOf } from './contacts.ts'

const MESSAGE = { subject: 'Booking: Glow facial', body: 'Hello & welcome\nNotes: gate 4' }
const store = { phone: '+966 12 555 0193', email: 'salam@lamsa.example', social_links: {} }

test('the phone comes first, without spaces', () => {
  expect(contactsOf(store, MESSAGE)[0]).toEqual({ kind: 'call', href: 'tel:+966125550193', text: '+966 12 555 0193' })
})

test('an e-mail carries the message, every letter of it', () => {
  const mail = contactsOf(store, MESSAGE).find(({ kind }) => kind === 'email')
  const query = new URLSearchParams(mail?.href.split('?')[1])
  expect(mail?.href).toMatch(/^mailto:salam@lamsa\.example\?/)
  expect(mail?.href).not.toContain('+')
  expect([query.get('subject'), query.get('body')]).toEqual([MESSAGE.subject, MESSAGE.body])
})

test.each([
  ['https://wa.me/966125550193', '+966 12 555 0193', MESSAGE.body],
  ['https://wa.me/message/ABC', 'wa.me', MESSAGE.body],
  ['https://chat.whatsapp.com/ABC', 'chat.whatsapp.com', null],
])('%s is shown as %s', (whatsapp, text, message) => {
  const contact = contactsOf({ ...store, social_links: { whatsapp } }, MESSAGE).find(({ kind }) => kind === 'whatsapp')
  expect(contact?.text).toBe(text)
  expect(new URL(contact?.href ?? '').searchParams.get('text')).toBe(message)
})

test('what the store did not give, or is no safe link, is left out', () => {
  const nothing = { phone: null, email: null, social_links: { whatsapp: 'javascript:alert(1)' } }
  expect(contactsOf(nothing, MESSAGE)).toEqual([])
  expect(contactsOf({ ...nothing, social_links: { whatsapp: null } }, MESSAGE)).toEqual([])
})
