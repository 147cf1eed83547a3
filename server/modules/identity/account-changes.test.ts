// Phone, e-mail and password: what a session alone is not enough for, and what follows a change.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#support/client'
import { FRESH, openPasswordDesk, ORIGIN, type PasswordDesk } from '#support/password-desk'
import { me, PASSWORD, type Person, person, signedUp, signIn } from '#support/people'
import { changeByPresent as changeDirectly } from './password-routes.ts'

let desk: PasswordDesk
let client: TestClient
let who: Person

beforeAll(async () => {
  desk = await openPasswordDesk()
})
beforeEach(async () => {
  await desk.tidy()
  ;({ client, who } = await signedUp(desk.server))
})
afterAll(() => desk.close())

const ME = '/api/sumac/auth/me'
const patch = (body: object, headers: Record<string, string> = {}, from = client) =>
  from.send('PATCH', ME, { body, headers })
const changePassword = (over: object = {}, from = client) =>
  from.post('/api/sumac/auth/password/change', {
    current_password: PASSWORD,
    password: FRESH,
    password_confirmation: FRESH,
    ...over,
  })
/** Far from the numbers that people of tests get. */
let free = 0
const freePhone = () => `+96656${5_000_000 + (free += 1)}`
/** The same customer in another browser. */
async function elsewhere(password = PASSWORD): Promise<TestClient> {
  const other = desk.server.client()
  expect((await signIn(other, who.phone, password)).status).toBe(200)
  return other
}
const told = async () => {
  await desk.jobs.runDue()
  return desk.mailbox.mails.map(({ to, headers }) => [to[0], headers.get('subject')])
}

const CHANGES = {
  phone: () => patch({ phone: freePhone(), current_password: PASSWORD }),
  'e-mail': () => patch({ email: `other-${who.email}`, current_password: PASSWORD }),
  password: () => changePassword(),
} as const

describe.each(Object.entries(CHANGES))('another %s', (_, change) => {
  test('ends every other session at this store and gives this one another token', async () => {
    const [other, old] = [await elsewhere(), desk.server.client()]
    for (const [name, value] of client.cookies) old.cookies.set(name, value)
    expect((await change()).status).toBe(200)
    expect((await me(client)).status).toBe(200)
    expect([(await me(other)).status, (await me(old)).status]).toEqual([401, 401])
  })

  test('ends links for a new password, and makes other browsers strangers that strangers slow down', async () => {
    const other = await elsewhere()
    await desk.forgot(who.email)
    await desk.jobs.runDue()
    const token = /reset=([\w-]+)/.exec(desk.mailbox.mails.at(-1)?.text ?? '')?.[1] ?? ''
    expect(token).not.toBe('')
    expect((await change()).status).toBe(200)
    const { email, phone } = ((await me(client)).json as { data: { email: string; phone: string } }).data // a 200
    expect((await desk.reset(token, email)).json).toMatchObject({ code: 'reset_link_invalid' })
    for (let tries = 0; tries < 6; tries += 1) await signIn(desk.server.client(), phone, 'Wrong-guess-1')
    expect((await signIn(other, phone, 'Wrong-guess-1')).status).toBe(429)
    expect((await signIn(client, phone, 'Wrong-guess-1')).status).toBe(401)
  })
})

describe('the present password', () => {
  test.each([
    ['is missing', {}, 'present password'],
    ['is wrong', { current_password: 'Wrong-guess-1' }, 'not your password'],
    ['is empty', { current_password: '' }, 'required'],
  ])('is asked for at its field when it %s, and nothing changes', async (_case, typed, words) => {
    for (const field of [{ phone: freePhone() }, { email: `other-${who.email}` }]) {
      const answer = await patch({ name: 'Lama', ...field, ...typed })
      expect([answer.status, answer.json]).toMatchObject([
        422,
        { errors: { current_password: [expect.stringContaining(words)] } },
      ])
    }
    expect((await me(client)).json).toMatchObject({ data: { name: who.name, phone: who.phone, email: who.email } })
    expect(await told()).toEqual([])
  })

  test('is not asked for by a name, a language, or what is there already', async () => {
    const other = await elsewhere()
    const token = client.cookies.get('__Host-session')
    const same = { phone: who.phone.replace('+966', '0'), email: who.email.toUpperCase() }
    expect((await patch({ name: 'Lama', preferred_language: 'ar', ...same })).status).toBe(200)
    expect(client.cookies.get('__Host-session')).toBe(token)
    expect((await me(other)).json).toMatchObject({ data: { name: 'Lama' } })
    expect(await told()).toEqual([])
  })

  test('is guessed five times before one has to wait, whatever for; signing in goes on', async () => {
    for (let tries = 0; tries < 3; tries += 1)
      expect((await patch({ phone: freePhone(), current_password: 'Wrong-guess-1' })).status).toBe(422)
    for (let tries = 0; tries < 2; tries += 1)
      expect((await changePassword({ current_password: 'Wrong-guess-1' })).status).toBe(422)
    for (const answer of [
      await changePassword(),
      await patch({ phone: freePhone(), current_password: PASSWORD }),
      await client.post(`${ME}/delete`, { password: PASSWORD }),
    ]) {
      expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
    }
    await elsewhere()
    desk.wait(1)
    expect((await changePassword()).status).toBe(200)
  })

  test('is kept nowhere, and a copy under the same key is answered the same without it', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const phone = freePhone()
    const first = await patch({ phone, current_password: PASSWORD }, headers)
    const copy = await patch({ phone }, headers)
    expect([copy.status, copy.text]).toEqual([200, first.text])
    expect(desk.server.logLines.join('')).not.toContain(PASSWORD)
  })

  test.each([
    ['password', { password_hash: 'the hash of another' }],
    ['phone', { phone: '+966565000000' }],
  ])('changes nothing when the %s was changed while it was being checked', async (_what, change) => {
    const { id } = ((await me(client)).json as { data: { id: string } }).data // a 200
    const { db, deps } = desk.server
    const store = { id: (await desk.server.directory.find('sumac'))?.id ?? '', slug: 'sumac' }
    let calls = 0
    const inTenant: typeof db.inTenant = async (tenantId, work) => {
      calls += 1
      // After counting the try and after forgiving it, the change is the third.
      if (calls === 3)
        await db.inTenant(tenantId, (tx) => tx.updateTable('customers').set(change).where('id', '=', id).execute())
      return db.inTenant(tenantId, work)
    }
    const sessionToken = client.cookies.get('__Host-session') ?? ''
    const body = { current_password: PASSWORD, password: FRESH, password_confirmation: FRESH }
    const late = changeDirectly({ ...deps, db: { ...db, inTenant } }, { store, customer: { id }, sessionToken }, body)
    await expect(late).rejects.toMatchObject({ status: 401 })
    expect(calls).toBe(3)
  })
})

describe('the news', () => {
  test('of another password goes to the address on file, with the way to choose one', async () => {
    expect((await changePassword()).json).toMatchObject({ data: { message: expect.stringContaining('changed') } })
    expect(await told()).toEqual([[who.email, 'Your password at Store sumac was changed']])
    expect(desk.mailbox.mails[0]?.text).toContain(`${ORIGIN}/sumac/?account=forgot`)
  })

  test('of another phone goes to the address on file, in the language of the customer', async () => {
    await patch({ preferred_language: 'ar' })
    const phone = freePhone()
    await patch({ phone, current_password: PASSWORD })
    const [[to, subject] = []] = await told()
    expect([to, subject]).toEqual([who.email, expect.stringContaining('تم تغيير رقم جوالك')])
    const { text, html } = desk.mailbox.mails[0] ?? { text: '', html: '' }
    expect(html).toContain('dir="rtl"')
    expect(text + html).not.toContain(phone)
  })

  test('of another e-mail goes to both, and to the old one with the way to the store', async () => {
    const email = `other-${who.email}`
    await patch({ email, current_password: PASSWORD })
    expect((await told()).map(([to]) => to).toSorted()).toEqual([who.email, email].toSorted())
    const old = desk.mailbox.mails.find(({ to }) => to[0] === who.email)
    expect(old?.text).toContain(`${ORIGIN}/sumac/store-details`)
    expect(old?.text).not.toContain(email)
  })

  test('of what was refused goes to nobody, and an account without an address has nobody to tell', async () => {
    const other = await signedUp(desk.server)
    expect((await patch({ phone: other.who.phone, current_password: PASSWORD })).status).toBe(409)
    const bare = desk.server.client()
    await bare.post('/api/sumac/auth/sign-up', { ...person(), email: undefined })
    expect((await changePassword({}, bare)).status).toBe(200)
    expect(await told()).toEqual([])
  })
})

describe('another password', () => {
  test('is signed in with from then on, and the old one is not', async () => {
    expect((await changePassword()).status).toBe(200)
    expect((await signIn(desk.server.client(), who.phone)).status).toBe(401)
    expect((await signIn(desk.server.client(), who.phone, FRESH)).status).toBe(200)
    expect((await changePassword()).json).toMatchObject({ errors: { current_password: [expect.any(String)] } })
  })

  test.each([
    [{ password: 'Short-1', password_confirmation: 'Short-1' }, 'password'],
    [{ password: 'P@ssw0rd1', password_confirmation: 'P@ssw0rd1' }, 'password'],
    [{ password: PASSWORD, password_confirmation: PASSWORD }, 'password'],
    [{ password_confirmation: 'Calm-harbour-8' }, 'password_confirmation'],
    [{ current_password: 7 }, 'current_password'],
    [{ phone: '+966501234567' }, 'phone'],
  ])('is refused at its field for %j', async (over, field) => {
    const { status, json } = await changePassword(over)
    expect([status, json]).toMatchObject([422, { errors: { [field]: [expect.any(String)] } }])
    expect((await signIn(desk.server.client(), who.phone)).status).toBe(200)
  })

  test('is not for guests, customers of another store, or another website', async () => {
    expect((await changePassword({}, desk.server.client())).status).toBe(401)
    expect((await changePassword({}, (await signedUp(desk.server, 'mellow')).client)).status).toBe(401)
    const answer = await client.post('/api/sumac/auth/password/change', {}, { origin: 'https://elsewhere.example' })
    expect(answer.json).toMatchObject({ code: 'cross_site' })
  })

  test('leaves the sessions of this browser at other stores', async () => {
    const two = { ...person(), password: PASSWORD }
    expect((await client.post('/api/mellow/auth/sign-up', two)).status).toBe(201)
    expect((await changePassword()).status).toBe(200)
    expect([(await me(client)).status, (await me(client, 'mellow')).status]).toEqual([200, 200])
  })

  test('is taken once of three at the same moment', async () => {
    const answers = await Promise.all([changePassword(), changePassword(), changePassword()])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 401, 422].includes(status))).toBe(true)
  })
})
