import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { linkIn } from '../../../tests/support/mailbox.ts'
import { FRESH, openPasswordDesk, ORIGIN, type PasswordDesk } from '../../../tests/support/password-desk.ts'
import { me, PASSWORD, signedUp, signIn } from '../../../tests/support/people.ts'

let desk: PasswordDesk
beforeAll(async () => {
  desk = await openPasswordDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.tidy())

test('a link sets the password, ends every session, signs nobody in and tells the customer', async () => {
  const { client, who, token } = await desk.asked()
  const phone = desk.server.client()
  await signIn(phone, who.phone)
  const stranger = desk.server.client()
  const answer = await desk.reset(token, who.email, {}, stranger)
  expect(answer.status).toBe(200)
  expect(answer.json).toEqual({ data: { message: expect.any(String) } })
  expect([answer.headers['set-cookie'], stranger.cookies.size]).toEqual([undefined, 0])
  for (const browser of [client, phone, stranger]) expect((await me(browser)).status).toBe(401)
  expect((await signIn(desk.server.client(), who.phone, PASSWORD)).status).toBe(401)
  expect((await signIn(desk.server.client(), who.email, FRESH)).status).toBe(200)
  await desk.jobs.runDue()
  expect(desk.mailbox.mails).toHaveLength(2)
  expect(desk.mailbox.mails[1]?.headers.get('subject')).toContain('was changed')
  expect(desk.mailbox.mails[1]?.text).toContain(`${ORIGIN}/sumac/?account=forgot`)
})

test('a link in the customer’s own browser takes the mark of being signed in away', async () => {
  const { client, who, token } = await desk.asked()
  const before = client.cookies.get('__Host-session')
  const answer = await desk.reset(token, who.email, {}, client)
  expect([answer.headers['set-cookie']].flat().join()).toContain('signed-in=;')
  expect(client.cookies.get('__Host-session')).not.toBe(before)
  expect((await me(client)).status).toBe(401)
})

test('a link works once, also of twenty times at once', async () => {
  const { who, token } = await desk.asked()
  const answers = await Promise.all(Array.from({ length: 20 }, () => desk.reset(token, who.email)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect((await desk.reset(token, who.email)).json).toMatchObject({ code: 'reset_link_invalid' })
  await desk.jobs.runDue()
  expect(desk.mailbox.mails.filter(({ headers }) => headers.get('subject')?.includes('was changed'))).toHaveLength(1)
})

test('a link leaves no session behind that began with the old password at the same moment', async () => {
  const { who, token } = await desk.asked()
  const browsers = Array.from({ length: 12 }, () => desk.server.client())
  const [answer] = await Promise.all([
    desk.reset(token, who.email),
    ...browsers.map((browser) => signIn(browser, who.phone)),
  ])
  expect(answer.status).toBe(200)
  for (const browser of browsers) expect((await me(browser)).status).toBe(401)
})

test('a link lets the owner in at once after many wrong passwords', async () => {
  const { who, token } = await desk.asked()
  for (const identifier of [who.phone, who.email])
    for (let tries = 0; tries < 9; tries += 1) {
      await signIn(desk.server.client(), identifier, 'Wrong-pass-1')
      desk.wait(5)
    }
  expect((await signIn(desk.server.client(), who.email)).status).toBe(429)
  expect((await desk.reset(token, who.email)).status).toBe(200)
  for (const identifier of [who.phone, who.email])
    expect((await signIn(desk.server.client(), identifier, FRESH)).status).toBe(200)
})

test('a link works for ten minutes and not for longer', async () => {
  const first = await desk.asked()
  desk.wait(600)
  expect((await desk.reset(first.token, first.who.email)).status).toBe(409)
  desk.wait(3_600)
  const second = await desk.asked()
  desk.wait(599)
  expect((await desk.reset(second.token, second.who.email)).status).toBe(200)
})

test('a link ends the other links of the customer', async () => {
  const { who, token } = await desk.asked()
  await desk.forgot(who.email)
  await desk.jobs.runDue()
  expect((await desk.reset(linkIn(desk.mailbox.mails.at(-1)).token, who.email)).status).toBe(200)
  expect((await desk.reset(token, who.email)).status).toBe(409)
})

test('a link fails alike with another token, another address, another store', async () => {
  const { who, token } = await desk.asked()
  const other = await signedUp(desk.server)
  const elsewhere = await desk.server.client().post('/api/mellow/auth/password/reset', {
    token,
    email: who.email,
    password: FRESH,
    password_confirmation: FRESH,
  })
  const answers = [
    elsewhere,
    await desk.reset(
      token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      who.email,
    ),
    await desk.reset(token, other.who.email),
    await desk.reset(token, 'nobody@example.com'),
    await desk.reset(token, 'no address'),
  ]
  for (const answer of answers) expect([answer.status, answer.text]).toEqual([409, answers[0]?.text])
  expect((await desk.reset(token, who.email)).status).toBe(200)
})

test.each([
  ['two passwords', { password_confirmation: 'Calm-harbour-8' }, 'password_confirmation'],
  ['a common password', { password: 'P@ssw0rd1', password_confirmation: 'P@ssw0rd1' }, 'password'],
  ['a short password', { password: 'Short-1', password_confirmation: 'Short-1' }, 'password'],
  ['a password of 129 characters', { password: 'p'.repeat(129), password_confirmation: 'p' }, 'password'],
  ['an unknown field', { customer_id: 'x' }, 'customer_id'],
  ['remember_me as text', { remember_me: 'yes' }, 'remember_me'],
])('with %s is refused at its field and does not use the link up', async (_, change, field) => {
  const { who, token } = await desk.asked()
  const answer = await desk.reset(token, who.email, change)
  expect(answer.status).toBe(422)
  expect(answer.json).toMatchObject({ errors: { [field]: [expect.any(String)] } })
  expect((await desk.reset(token, who.email)).status).toBe(200)
})

test('a link leaves the token nowhere but in the mail', async () => {
  const { who, token } = await desk.asked()
  const store = await desk.server.directory.find('sumac')
  const tables = ['password_resets', 'jobs', 'job_contents', 'sign_in_attempts', 'sessions'] as const
  const stored = async () => {
    const rows = await desk.server.db.inTenant(store?.id ?? '', (tx) =>
      Promise.all(tables.map((table) => tx.selectFrom(table).selectAll().execute())),
    )
    return { links: rows[0]?.length ?? 0, text: JSON.stringify(rows) }
  }
  await desk.server.client().get(`/sumac/?reset=${token}&email=${who.email}`)
  await desk.reset(token, who.email, { password_confirmation: 'other' })
  const waiting = await stored()
  expect(waiting.links).toBeGreaterThan(0)
  await desk.reset(token, who.email)
  expect(waiting.text + (await stored()).text).not.toContain(token)
  expect(desk.server.logLines.length).toBeGreaterThan(0)
  expect(desk.server.logLines.join('')).not.toContain(token)
})
