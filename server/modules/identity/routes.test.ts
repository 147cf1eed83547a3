import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { me, PASSWORD, person, signedUp, signIn } from '../../../tests/support/people.ts'
import { startTestServer, type TestServer } from '../../../tests/support/server.ts'
import { storeDocument } from '../../../tests/support/stores.ts'

let server: TestServer
let clock = new Date('2026-03-01T09:00:00Z')

beforeAll(async () => {
  const stores = [storeDocument('sumac'), storeDocument('mellow'), storeDocument('lamsa', { category: 'salons' })]
  server = await startTestServer({ stores, now: () => clock })
})
afterAll(() => server.close())

async function storedCustomers(slug: string): Promise<number> {
  const store = await server.directory.find(slug)
  if (!store) throw new Error(`no store ${slug}`)
  const rows = await server.db.inTenant(store.id, (tx) => tx.selectFrom('customers').select('id').execute())
  return rows.length
}

describe('sign-up', () => {
  test('makes a customer, signs in and tells nothing but the user', async () => {
    const { client, who } = await signedUp(server)
    const answer = await me(client)
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      data: {
        id: expect.any(String),
        name: who.name,
        first_name: 'Noura',
        last_name: who.name.split(' ')[1],
        phone: who.phone,
        email: who.email,
        preferred_language: 'en',
      },
    })
    expect(answer.headers['cache-control']).toBe('no-store, private')
  })

  test('keeps an Argon2id hash and the phone in E.164, also when typed nationally in Arabic digits', async () => {
    const client = server.client()
    const answer = await client.post('/api/sumac/auth/sign-up', { ...person(), phone: '٠٥٠٧٧٧٨٨٩٩', email: undefined })
    expect(answer.json).toMatchObject({ data: { user: { phone: '+966507778899', email: null } } })
    const store = await server.directory.find('sumac')
    const row = await server.db.inTenant(store?.id ?? '', (tx) =>
      tx.selectFrom('customers').selectAll().where('phone', '=', '+966507778899').executeTakeFirstOrThrow(),
    )
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test.each(['+961 3 123 456', '+45 20 12 34 56', '+354 611 1234'])(
    'takes %s, which is a whole number of its country, and what is copied along with it comes off',
    async (phone) => {
      const copied = (text: string) => `\u202a${text}\u202c\u200f`
      const who = { ...person(), name: 'n'.repeat(60), phone, email: `copied-${phone.slice(1, 3)}@example.com` }
      const sent = { ...who, name: copied(who.name), phone: copied(phone), email: copied(who.email) }
      expect(await server.client().post('/api/sumac/auth/sign-up', sent)).toMatchObject({
        status: 201,
        json: { data: { user: { name: who.name, phone: phone.replaceAll(' ', ''), email: who.email } } },
      })
      const again = { identifier: `\u2066${phone}\u2069`, password: who.password }
      expect((await server.client().post('/api/sumac/auth/sign-in', again)).status).toBe(200)
    },
  )

  test('in Arabic answers in Arabic and remembers the language', async () => {
    const client = server.client()
    client.cookies.set('locale', 'ar')
    const answer = await client.post('/api/sumac/auth/sign-up', person())
    expect(answer.json).toMatchObject({
      data: { message: expect.stringContaining('أهلًا'), user: { preferred_language: 'ar' } },
    })
  })

  test.each([
    ['no name', { name: '' }, 'name'],
    ['a name of 61 characters', { name: 'n'.repeat(61) }, 'name'],
    ['a password of 129 characters', { password: 'p'.repeat(129), password_confirmation: 'p' }, 'password'],
    ['a short password', { password: 'Short-1', password_confirmation: 'Short-1' }, 'password'],
    ['a common password', { password: 'Password123', password_confirmation: 'Password123' }, 'password'],
    ['two passwords', { password_confirmation: 'Quiet-river-8' }, 'password_confirmation'],
    ['a phone of ten digits', { phone: '+354581234' }, 'phone'],
    ['no phone', { phone: 'abcdefghijk' }, 'phone'],
    ['no e-mail address', { email: 'noura@mail' }, 'email'],
    ['neither phone nor e-mail', { phone: '', email: '' }, 'phone'],
    ['a name of marks only', { name: '\u202e \u200f' }, 'name'],
    ['an unknown field', { is_admin: true }, 'is_admin'],
  ])('with %s is refused at its field and stores nothing', async (_, change, field) => {
    const before = await storedCustomers('sumac')
    const answer = await server.client().post('/api/sumac/auth/sign-up', { ...person(), ...change })
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ code: 'validation_failed', errors: { [field]: [expect.any(String)] } })
    expect(await storedCustomers('sumac')).toBe(before)
  })

  test('with a password of 128 characters signs in with all of it', async () => {
    const password = 'Bread and salt. '.repeat(8)
    const who = { ...person(), password, password_confirmation: password }
    expect((await server.client().post('/api/sumac/auth/sign-up', who)).status).toBe(201)
    expect((await signIn(server.client(), who.phone, password)).status).toBe(200)
    expect((await signIn(server.client(), who.phone, password.slice(0, 127))).status).toBe(401)
  })

  test('at a store that is no restaurant needs e-mail, gender and birth date', async () => {
    const { name, password, password_confirmation: confirmation } = person()
    const answer = await server
      .client()
      .post('/api/lamsa/auth/sign-up', { name, password, password_confirmation: confirmation })
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({
      errors: { email: [expect.any(String)], gender: [expect.any(String)], birth_date: [expect.any(String)] },
    })
  })

  test.each(['2026-03-02', '1899-12-31', '2026-02-30'])('with the birth date %s is refused', async (birth_date) => {
    const answer = await server.client().post('/api/lamsa/auth/sign-up', { ...person(), gender: 'female', birth_date })
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ errors: { birth_date: [expect.any(String)] } })
  })

  test('today at the store is not the future, although the server’s day is not over', async () => {
    clock = new Date('2026-03-01T22:00:00Z')
    const answer = await server
      .client()
      .post('/api/lamsa/auth/sign-up', { ...person(), gender: 'male', birth_date: '2026-03-02' })
    expect(answer.status).toBe(201)
  })

  test('with a phone of another customer is a conflict at that field; at another store it is free', async () => {
    const { who } = await signedUp(server)
    const again = { ...person(), phone: who.phone }
    const answer = await server.client().post('/api/sumac/auth/sign-up', again)
    expect(answer.status).toBe(409)
    expect(answer.json).toMatchObject({ code: 'identifier_taken', errors: { phone: [expect.any(String)] } })
    expect((await server.client().post('/api/mellow/auth/sign-up', again)).status).toBe(201)
  })

  test('of the same person ten times at once makes one customer', async () => {
    const who = person()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.client().post('/api/mellow/auth/sign-up', who)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
  })
})

describe('sign-in', () => {
  test.each(['international', 'national', 'Arabic digits', 'e-mail'])('works with the %s identifier', async (kind) => {
    const { who } = await signedUp(server)
    const national = `0${who.phone.slice(4)}`
    const arabic = national.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)
    const identifier =
      { international: who.phone, national, 'Arabic digits': arabic, 'e-mail': who.email.toUpperCase() }[kind] ?? ''
    const client = server.client()
    const answer = await signIn(client, identifier)
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      data: { status: 200, message: expect.any(String), user: { phone: who.phone } },
    })
    expect((await me(client)).status).toBe(200)
  })

  test('sets one hidden session cookie, a readable mark for the store’s pages and a hidden one of the browser', async () => {
    const { who } = await signedUp(server)
    const answer = await signIn(server.client(), who.phone)
    const cookies = [answer.headers['set-cookie']].flat()
    expect(cookies[0]).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=15552000$/)
    expect(cookies[1]).toBe('signed-in=1; Path=/sumac; Secure; SameSite=Lax; Max-Age=15552000')
    expect(cookies[2]).toMatch(
      /^__Secure-known-browser=[\w-]{22}\.[\w-]{22}; Path=\/api\/sumac\/auth; HttpOnly; Secure; SameSite=Lax; Max-Age=15552000$/,
    )
    expect(cookies).toHaveLength(3)
  })

  test('with a wrong password and of an unknown person get the same answer', async () => {
    const { who } = await signedUp(server)
    const wrong = await signIn(server.client(), who.phone, 'Wrong-pass-1')
    const unknown = await signIn(server.client(), '+966509999999', 'Wrong-pass-1')
    const noIdentifier = await signIn(server.client(), 'nobody', 'Wrong-pass-1')
    expect(wrong.status).toBe(401)
    expect(wrong.json).toMatchObject({ code: 'invalid_credentials' })
    for (const answer of [unknown, noIdentifier]) {
      expect([answer.status, answer.text]).toEqual([wrong.status, wrong.text])
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(wrong.headers).sort())
    }
    expect(wrong.headers['set-cookie']).toBeUndefined()
  })

  test('at another store with the same details is unknown', async () => {
    const { who } = await signedUp(server, 'sumac')
    expect((await signIn(server.client(), who.phone, PASSWORD, 'mellow')).status).toBe(401)
  })

  test('for another store than the path’s is refused', async () => {
    const { who } = await signedUp(server)
    const answer = await server
      .client()
      .post('/api/sumac/auth/sign-in', { identifier: who.phone, password: PASSWORD, tenant: 'mellow' })
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ errors: { tenant: [expect.any(String)] } })
  })

  test.each([
    [{}],
    [{ identifier: '', password: 'x' }],
    [{ identifier: ['a'], password: 'x' }],
    [{ identifier: 'a', password: true }],
  ])('with the body %j is refused', async (body) => {
    const answer = await server.client().post('/api/sumac/auth/sign-in', body)
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ code: 'validation_failed' })
  })
})
