import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { me, PASSWORD, person, signedUp, signIn } from '../../../tests/support/people.ts'
import { startTestServer, type TestServer } from '../../../tests/support/server.ts'
import { storeDocument } from '../../../tests/support/stores.ts'
import type { TestClient } from '../../../tests/support/client.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ stores: [storeDocument('sumac'), storeDocument('mellow')] })
})
afterAll(() => server.close())

const change = (client: TestClient, body: unknown, slug = 'sumac') =>
  client.send('PATCH', `/api/${slug}/auth/me`, { body: { current_password: PASSWORD, ...(body as object) } }) // tests send objects

/** Far from the numbers that people of tests get. */
let free = 0
const freePhone = () => `+96655${4_000_000 + (free += 1)}`

test('name, phone and language are changed together and stay', async () => {
  const { client, who } = await signedUp(server)
  const phone = freePhone()
  const answer = await change(client, { name: '  Lama Saeed ', phone, preferred_language: 'ar' })
  expect(answer.status).toBe(200)
  expect((await me(client)).json).toEqual({
    data: {
      id: expect.any(String),
      name: 'Lama Saeed',
      first_name: 'Lama',
      last_name: 'Saeed',
      phone,
      email: who.email,
      preferred_language: 'ar',
    },
  })
})

test('what is not sent stays, also when nothing is', async () => {
  const { client, who } = await signedUp(server)
  expect((await change(client, { preferred_language: 'ar' })).status).toBe(200)
  expect((await change(client, {})).json).toMatchObject({
    data: { name: who.name, phone: who.phone, preferred_language: 'ar' },
  })
})

test('a phone typed nationally in Arabic digits is stored in E.164, and one signs in with it from then on', async () => {
  const { client, who } = await signedUp(server)
  const phone = freePhone()
  const national = `0${phone.slice(4)}`.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)
  expect((await change(client, { phone: national })).json).toMatchObject({ data: { phone } })
  expect((await signIn(server.client(), phone)).status).toBe(200)
  expect((await signIn(server.client(), who.phone)).status).toBe(401)
})

test('a phone can be taken away from an account with an e-mail only', async () => {
  const { client, who } = await signedUp(server)
  expect((await change(client, { phone: ' ' })).json).toMatchObject({ data: { phone: null, email: who.email } })
  const bare = server.client()
  await bare.post('/api/sumac/auth/sign-up', { ...person(), email: undefined })
  const refused = await change(bare, { phone: '' })
  expect(refused.status).toBe(422)
  expect(refused.json).toMatchObject({ errors: { phone: [expect.any(String)] } })
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name of 61 characters', { name: 'n'.repeat(61) }, 'name'],
  ['a name of marks only', { name: '\u202e \u200f' }, 'name'],
  ['a phone of ten digits', { phone: '+354581234' }, 'phone'],
  ['another language', { preferred_language: 'fr' }, 'preferred_language'],
  ['half an e-mail', { email: 'other@example' }, 'email'],
])('%s is refused at its field and changes nothing, also not what came with it', async (_, body, field) => {
  const { client, who } = await signedUp(server)
  const answer = await change(client, { preferred_language: 'ar', ...body })
  expect(answer.status).toBe(422)
  expect(answer.json).toMatchObject({ code: 'validation_failed', errors: { [field]: [expect.any(String)] } })
  expect((await me(client)).json).toMatchObject({
    data: { name: who.name, phone: who.phone, email: who.email, preferred_language: 'en' },
  })
})

test('an e-mail can be changed, given to an account that had none, and taken away where a phone is left', async () => {
  const { client, who } = await signedUp(server)
  const email = `new-${who.email}`
  expect((await change(client, { email: ` ${email.toUpperCase()}` })).json).toMatchObject({ data: { email } })
  expect((await signIn(server.client(), email)).status).toBe(200)
  expect((await signIn(server.client(), who.email)).status).toBe(401)
  expect((await change(client, { email: '' })).json).toMatchObject({ data: { email: null, phone: who.phone } })
  const refused = await change(client, { phone: '' })
  expect([refused.status, refused.json]).toMatchObject([422, { errors: { phone: [expect.any(String)] } }])
  expect((await change(client, { email })).json).toMatchObject({ data: { email } })
})

test('the e-mail of another customer is a conflict at that field', async () => {
  const [{ client }, other] = [await signedUp(server), await signedUp(server)]
  const answer = await change(client, { email: other.who.email })
  expect([answer.status, answer.json]).toMatchObject([409, { errors: { email: [expect.any(String)] } }])
})

test('the phone of another customer of the store is a conflict at that field; at another store it is free', async () => {
  const [{ client }, other] = [await signedUp(server), await signedUp(server)]
  const answer = await change(client, { phone: other.who.phone })
  expect(answer.status).toBe(409)
  expect(answer.json).toMatchObject({ code: 'identifier_taken', errors: { phone: [expect.any(String)] } })
  const elsewhere = await signedUp(server, 'mellow')
  expect((await change(elsewhere.client, { phone: other.who.phone }, 'mellow')).status).toBe(200)
})

test('of ten customers who ask for one phone at once, one gets it', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => signedUp(server)))
  const phone = freePhone()
  const answers = await Promise.all(people.map(({ client }) => change(client, { phone })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
})

test('under a key happens once: a late copy answers the same and changes nothing again', async () => {
  const { client } = await signedUp(server)
  const key = randomUUID()
  const send = (body: unknown) =>
    client.send('PATCH', '/api/sumac/auth/me', { body, headers: { 'idempotency-key': key } })
  const first = await send({ name: 'First' })
  await change(client, { name: 'Second' })
  const copy = await send({ name: 'First' })
  expect([copy.status, copy.text]).toEqual([200, first.text])
  expect((await me(client)).json).toMatchObject({ data: { name: 'Second' } })
  expect((await send({ name: 'Other' })).json).toMatchObject({ code: 'idempotency_mismatch' })
})

test('under a key is refused once and for all: a late copy is not taken because the phone has become free', async () => {
  const [{ client }, other] = [await signedUp(server), await signedUp(server)]
  const headers = { 'idempotency-key': randomUUID() }
  const send = () =>
    client.send('PATCH', '/api/sumac/auth/me', {
      body: { phone: other.who.phone, current_password: PASSWORD },
      headers,
    })
  const first = await send()
  expect(first.status).toBe(409)
  expect((await change(other.client, { phone: freePhone() })).status).toBe(200)
  const copy = await send()
  expect([copy.status, copy.text]).toEqual([409, first.text])
  expect((await change(client, { phone: other.who.phone })).status).toBe(200)
})

test('a network that asks for many taken phones has to wait, and still may change its name', async () => {
  const own = await startTestServer({ stores: [storeDocument('sumac')] })
  const [{ client }, other] = [await signedUp(own), await signedUp(own)]
  let last = await change(client, { phone: other.who.phone })
  for (let asked = 1; asked <= 30; asked += 1) last = await change(client, { phone: other.who.phone })
  expect(last.status).toBe(429)
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  expect((await change(client, { name: 'Lama' })).status).toBe(200)
  await own.close()
})

test('a guest has nothing to change, and a customer only what is theirs', async () => {
  expect((await change(server.client(), { name: 'Mallory' })).status).toBe(401)
  const { client, who } = await signedUp(server)
  expect((await change(client, { name: 'Mallory' }, 'mellow')).status).toBe(401)
  expect((await me(client)).json).toMatchObject({ data: { name: who.name } })
})
