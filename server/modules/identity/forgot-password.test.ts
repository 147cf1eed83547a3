import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { linkIn } from '../../../tests/support/mailbox.ts'
import { openPasswordDesk, ORIGIN, type PasswordDesk } from '../../../tests/support/password-desk.ts'
import { signedUp } from '../../../tests/support/people.ts'

let desk: PasswordDesk
beforeAll(async () => {
  desk = await openPasswordDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.tidy())

test('asking for a link sends one mail, with the link in both of its parts, after the answer', async () => {
  const { who } = await signedUp(desk.server)
  const answer = await desk.forgot(` ${who.email.toUpperCase()} `)
  expect(answer.json).toEqual({ data: { message: expect.stringContaining('10 minutes') } })
  expect(desk.mailbox.mails).toHaveLength(0)
  await desk.jobs.runDue()
  expect(desk.mailbox.mails).toHaveLength(1)
  const [mail] = desk.mailbox.mails
  const { url, token, email } = linkIn(mail)
  expect([url.origin, url.pathname, email]).toEqual([ORIGIN, '/sumac/', who.email])
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(mail?.to).toEqual([who.email])
  expect(mail?.text).toContain('Hello,\n')
  expect(mail?.html).toContain(`href="${url.href.replaceAll('&', '&amp;')}"`)
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
  expect(mail?.from).toMatch(/<no-reply@order\.example\.com>$/)
})

test('asking for a link puts no word into the mail that whoever signed up chose', async () => {
  const { who } = await signedUp(desk.server)
  await desk.forgot(who.email)
  await desk.jobs.runDue()
  const [mail] = desk.mailbox.mails
  expect(mail).toBeDefined()
  expect(`${mail?.text}${mail?.html}${mail?.headers.get('subject')}`).not.toContain(who.name)
})

test('asking for a link and using it writes to a customer in the language they prefer, whoever asks', async () => {
  const { client, who } = await signedUp(desk.server)
  await client.send('PATCH', '/api/sumac/auth/me', { body: { preferred_language: 'ar' } })
  expect((await desk.forgot(who.email, { 'accept-language': 'en' })).text).toContain('link')
  await desk.jobs.runDue()
  const [mail] = desk.mailbox.mails
  expect(mail?.headers.get('subject')).toMatch(/كلمة مرور جديدة/)
  expect(mail?.text).toContain('مرحبًا،\n')
  // The store’s name, in a sentence, on the button and below.
  for (const part of [mail?.headers.get('subject'), mail?.text, mail?.html])
    expect(part).toContain('\u2068sumac Store\u2069')
  expect(mail?.text).toMatch(/-- \n\u2068sumac Store\u2069\n\u2068sumac Street\u2069/)
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
  expect(linkIn(mail).email).toBe(who.email)
  await desk.reset(linkIn(mail).token, who.email)
  await desk.jobs.runDue()
  const changed = desk.mailbox.mails[1]
  expect(changed?.headers.get('subject')).toMatch(/[\u0621-\u064a]/)
  expect(changed?.text).toContain('مرحبًا،\n')
  expect(changed?.html).toContain('<html lang="ar" dir="rtl">')
})

test('asking for a link for nobody’s address gets the same answer and no mail; so does one of another store', async () => {
  const { who } = await signedUp(desk.server, 'mellow')
  const known = await desk.forgot(who.email, {}, 'mellow')
  for (const unknown of [await desk.forgot('nobody@example.com'), await desk.forgot(who.email)]) {
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(known.headers).toSorted())
  }
  await desk.jobs.runDue()
  expect(desk.mailbox.mails.map(({ to }) => to)).toEqual([[who.email]])
})

test('asking for a link leads to this server’s own address, whatever Host the request names', async () => {
  const { who } = await signedUp(desk.server)
  const names = [
    'evil.example',
    'evil.example.',
    'EVIL.example',
    'evil.example:443',
    'evil.example/sumac',
    'evil.example#order.example.com',
    'evil.example, order.example.com',
    'order.example.com, evil.example',
    'order.example.com.evil.example',
    'order.example.com@evil.example',
  ]
  for (const name of names) {
    for (const header of ['host', 'x-forwarded-host', 'x-host', 'forwarded', 'referer']) {
      desk.wait(300)
      await desk.forgot(who.email, { [header]: header === 'forwarded' ? `host=${name}` : name })
    }
    await desk.jobs.runDue()
  }
  expect(desk.mailbox.mails).toHaveLength(50)
  for (const mail of desk.mailbox.mails) {
    const { url, token } = linkIn(mail)
    expect(url.origin).toBe(ORIGIN)
    // The token is random: it may spell anything.
    expect((mail.text + mail.html).replaceAll(token, '')).not.toMatch(/evil/i)
  }
})

test('asking for a link too often for one address waits a minute and longer, known or not', async () => {
  const { who } = await signedUp(desk.server)
  for (const email of [who.email, 'nobody@example.com']) {
    const answers = []
    for (let times = 0; times < 4; times += 1) answers.push(await desk.forgot(email))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(answers[3]?.headers['retry-after']).toBe('60')
  }
  await desk.jobs.runDue()
  expect(desk.mailbox.mails).toHaveLength(3)
})

test('asking for a link from one network for many addresses waits too', async () => {
  const statuses = []
  for (let number = 0; number < 31; number += 1)
    statuses.push((await desk.forgot(`someone${number}@example.com`)).status)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
})

test.each([
  {},
  { email: '' },
  { email: 'noura' },
  { email: ['a@example.com'] },
  { email: 'a@example.com', tenant: 'x' },
])('with the body %j is refused', async (body) => {
  const answer = await desk.server.client().post('/api/sumac/auth/password/email', body)
  expect(answer.status).toBe(422)
  expect(answer.json).toMatchObject({ code: 'validation_failed' })
})

test('asking for a link reaches the customer although the mail server was away, and with a link that then works', async () => {
  const { who } = await signedUp(desk.server)
  desk.mailbox.refuse({ code: 451, words: 'try later' })
  await desk.forgot(who.email)
  await desk.jobs.runDue()
  desk.wait(5)
  await desk.jobs.runDue()
  expect(desk.mailbox.mails).toHaveLength(0)
  desk.mailbox.refuse(null)
  desk.wait(10)
  await desk.jobs.runDue()
  expect(desk.mailbox.mails).toHaveLength(1)
  desk.wait(9 * 60)
  expect((await desk.reset(linkIn(desk.mailbox.mails[0]).token, who.email)).status).toBe(200)
})

test('asking for a link is given up when the mail server knows no such person, and the log names nobody', async () => {
  const { who } = await signedUp(desk.server)
  desk.mailbox.refuse({ code: 550, words: 'no such user' })
  const before = desk.mailbox.tries()
  await desk.forgot(who.email)
  await desk.jobs.runDue()
  desk.mailbox.refuse(null)
  desk.wait(600)
  await desk.jobs.runDue()
  expect([desk.mailbox.tries() - before, desk.mailbox.mails.length]).toEqual([1, 0])
  expect(desk.server.logLines.some((line) => line.includes('given up') && line.includes('550'))).toBe(true)
  expect(desk.server.logLines.join('')).not.toContain(who.email)
})
