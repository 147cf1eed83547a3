import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OrderDesk, openOrderDesk, orderBody, orderOf, place } from '#support/order-desk'
import { tableLink } from './table-links.ts'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk()
})
afterAll(() => desk.close())

/** Table and key of the link that the store makes for a table. */
async function linkOf(table: string, slug = 'sumac'): Promise<{ number: string; key: string }> {
  const id = await desk.storeId(slug)
  const link = await desk.server.db.inTenant(id, (tx) => tableLink(tx, { id, slug }, table))
  const url = new URL(link, 'http://x')
  expect(url.pathname).toBe(`/${slug}/`)
  return { number: url.searchParams.get('table') ?? '', key: url.searchParams.get('key') ?? '' }
}
const ask = (number: string, key: string, slug = 'sumac') =>
  desk.server.client().get(`/api/${slug}/tenant/table?${new URLSearchParams({ table: number, key }).toString()}`)

describe('the link of a table', () => {
  it('is the same whenever it is made, and tells its table', async () => {
    const link = await linkOf('12')
    expect(link).toEqual({ number: '12', key: expect.stringMatching(/^[\w-]{22}$/) })
    expect(await linkOf('12')).toEqual(link)
    const answer = await ask(link.number, link.key)
    expect([answer.status, answer.json]).toEqual([200, { data: { number: '12' } }])
    expect(answer.headers['etag']).toBeDefined()
  })

  it('made by many at once for a store that never made one has one key', async () => {
    const links = await Promise.all(Array.from({ length: 8 }, () => linkOf('A-3', 'other')))
    expect(new Set(links.map(({ key }) => key)).size).toBe(1)
  })

  it('is of its table and its store only', async () => {
    const [link, other] = [await linkOf('12'), await linkOf('12', 'other')]
    expect(other.key).not.toBe(link.key)
    const answers = await Promise.all([
      ask('13', link.key),
      ask('012', link.key),
      ask('12', link.key, 'other'),
      ask('12', other.key),
      ask('12', `${link.key}=`),
      ask('12', link.key.toLowerCase()),
      ask('12', 'x'),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  })

  it.each([
    '?table=12',
    '?key=x',
    '',
    '?table=&key=x',
    '?table=1%202&key=x',
    '?table=12&key=',
    '?table=12&key=x&key=y',
  ])('is not read from %j', async (query) => {
    expect((await desk.server.client().get(`/api/sumac/tenant/table${query}`)).status).toBe(422)
  })
})

describe('an order to a table', () => {
  it('of a customer and of a guest names it', async () => {
    const table = await linkOf('12')
    const sent = orderBody({ order_type: 'dine_in', table })
    const customers = orderOf(await place(await desk.person(), sent))
    const guests = orderOf(await place(desk.server.client(), { ...sent, guest: { name: 'Huda', phone: '0501234567' } }))
    expect([customers.table, guests.table]).toEqual(['12', '12'])
    expect(orderOf(await place(await desk.person(), orderBody({ order_type: 'dine_in' }))).table).toBeNull()
  })

  it('that the store never made is refused, and stores nothing', async () => {
    const table = await linkOf('12')
    const who = await desk.person()
    const before = await desk.countRows()
    for (const wrong of [
      { number: '13', key: table.key },
      { number: '12', key: 'A'.repeat(22) },
    ])
      expect(await place(who, orderBody({ order_type: 'dine_in', table: wrong }))).toMatchObject({
        status: 409,
        json: { code: 'table_unknown' },
      })
    for (const wrong of [{ number: '12' }, { ...table, seat: 1 }, { number: '1 2', key: 'x' }, '12'])
      expect((await place(who, { ...orderBody({ order_type: 'dine_in' }), table: wrong })).status).toBe(422)
    expect((await place(who, orderBody({ table }), randomUUID())).status).toBe(422)
    expect(await desk.countRows()).toEqual(before)
  })
})
