import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/platform/db/open-database'
import { migratedDataDir, quietLog } from '#support/database'
import { fixtureDocument } from '#support/fixture-document'
import { runOperator } from '#support/operator-command'
import { openOrderDesk, orderOf, place } from '#support/order-desk'
import { openPushService } from '#support/push-service'
import { startTestServer } from '#support/server'
import { createOperatorToken } from '#support/operator-token'

let dataDir: string
let files: string
beforeAll(async () => {
  dataDir = await migratedDataDir()
  files = await mkdtemp(path.join(tmpdir(), 'operator-test-'))
})
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true })
  await rm(files, { recursive: true, force: true })
})

const operator = (...args: string[]) => runOperator({ DATA_DIR: dataDir }, ...args)

async function fileOf(name: string, content: unknown): Promise<string> {
  const file = path.join(files, name)
  await writeFile(file, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content))
  return file
}

describe('on the database itself', () => {
  it(
    'imports, exports what changes nothing when imported again, and makes tokens',
    { tags: 'after-gate' },
    async () => {
      const file = await fileOf('corner.json', await fixtureDocument('corner'))
      expect(await operator('tenant:import', file)).toEqual({
        status: 0,
        out: 'corner: 2 categories, 3 items, catalogue version 1\n',
        error: '',
      })
      const exported = await operator('tenant:export', 'corner')
      expect(exported.status).toBe(0)
      expect((await operator('tenant:import', await fileOf('exported.json', exported.out))).out).toContain(
        'catalogue version 1\n',
      )
      expect((await operator('token:create', 'corner')).out).toMatch(/^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}\n$/)
    },
  )

  it('names every fault on a line of its own and ends with 1', { tags: 'after-gate' }, async () => {
    const document = await fixtureDocument('corner')
    const broken = {
      ...document,
      store: { ...document.store, tax: 101 },
      items: [{ ...document.items[0], category_id: 'attic' }],
    }
    const { status, out, error } = await operator('tenant:import', await fileOf('broken.json', broken))
    expect([status, out]).toEqual([1, ''])
    expect(
      error
        .trim()
        .split('\n')
        .map((line) => line.split(': ')[0]),
    ).toEqual(['store.tax', 'items.0.category_id'])
  })

  it('says what is wrong with files, stores and commands', { tags: 'after-gate' }, async () => {
    expect(await operator('tenant:import', path.join(files, 'none.json'))).toMatchObject({
      status: 1,
      error: expect.stringContaining('none.json cannot be read (ENOENT)'),
    })
    expect(await operator('tenant:import', await fileOf('half.json', '{"a":'))).toMatchObject({
      status: 1,
      error: expect.stringContaining('is no JSON'),
    })
    expect(
      await operator('tenant:import', await fileOf('windows.json', Buffer.from([0x7b, 0xe3, 0x7d]))),
    ).toMatchObject({
      status: 1,
      error: expect.stringContaining('windows.json is neither in UTF-8 nor in UTF-16; save it as UTF-8'),
    })
    const utf16 = Buffer.from(
      `\ufeff${JSON.stringify({ version: 1, items: [{ name: 'شاي', price: 'x' }] }, null, 1)}`,
      'utf16le',
    )
    for (const bytes of [utf16, Buffer.from(utf16).swap16()])
      expect(await operator('tenant:import', await fileOf('sheet.json', bytes))).toMatchObject({
        status: 1,
        error: expect.stringContaining('items.0.price: item 1 “شاي”, price, line 6: is "x"; write an amount'),
      })
    expect(await operator('tenant:export', 'nobody')).toEqual({
      status: 1,
      out: '',
      error: 'there is no store nobody\n',
    })
    expect(await operator('tenant:destroy', 'corner')).toMatchObject({
      status: 2,
      error: expect.stringContaining('unknown command tenant:destroy'),
    })
    expect(await operator('--help')).toMatchObject({ status: 0, out: expect.stringContaining('tenant:import FILE') })
  })
})

describe('against a running server', () => {
  it('tells the way through it when it holds the database', { tags: 'after-gate' }, async () => {
    const held = await openDatabase({ dataDir, log: quietLog })
    try {
      const refused = await operator('tenant:export', 'corner')
      expect(refused.status).toBe(1)
      expect(refused.error).toMatch(/is in use by process \d+/)
      expect(refused.error).toContain('--url URL --token TOKEN')
    } finally {
      await held.close()
    }
  })

  it('does the same with a token', { tags: 'after-gate' }, async () => {
    const server = await startTestServer({ stores: [await fixtureDocument('corner')], listen: true })
    try {
      const access = ['--url', server.url, '--token', await createOperatorToken(server.db, 'corner')]
      const exported = await operator('tenant:export', 'corner', ...access)
      expect(exported.status).toBe(0)
      const file = await fileOf('remote.json', exported.out)
      expect((await operator('tenant:import', file, ...access)).out).toBe(
        'corner: 2 categories, 3 items, catalogue version 1\n',
      )
      const sheet = Buffer.from('\ufeffالقسم\tالاسم\tالسعر\r\nمشويات\tكباب لحم\t٥٠\r\n', 'utf16le')
      expect((await operator('menu:import', 'corner', await fileOf('menu.txt', sheet), ...access)).out).toBe(
        'corner: 1 categories, 1 items (0 new, 2 taken off the menu), catalogue version 2\n',
      )
      expect(
        await operator('menu:import', 'corner', await fileOf('bad.csv', 'name,price\nTea,\n'), ...access),
      ).toMatchObject({ status: 1, error: expect.stringMatching(/^line 2: item 1 “Tea”, price: is missing; write/) })
      const document = await fixtureDocument('corner')
      const broken = await fileOf('broken.json', { ...document, items: [{ ...document.items[0], price: '1.234' }] })
      expect(await operator('tenant:import', broken, ...access)).toMatchObject({
        status: 1,
        error: expect.stringContaining('items.0.price: '),
      })
      expect(await operator('tenant:export', 'corner', '--url', server.url, '--token', 'wrong')).toMatchObject({
        status: 1,
        error: expect.stringContaining('answered 401'),
      })
    } finally {
      await server.close()
    }
    expect(await operator('tenant:export', 'corner', '--url', server.url, '--token', 'x')).toMatchObject({
      status: 1,
      error: expect.stringContaining('cannot be reached'),
    })
  })
})

describe('the counter', () => {
  it('lists, moves and notes orders and items through a running server', { tags: 'after-gate' }, async () => {
    const desk = await openOrderDesk({ listen: true })
    try {
      const { order_number: number } = orderOf(await place(await desk.person()))
      const access = ['--url', desk.server.url, '--token', await createOperatorToken(desk.server.db, 'sumac', 'till')]
      const run = (...args: string[]) => operator(...args, ...access)
      expect(await run('order:list', 'sumac')).toEqual({
        status: 0,
        out: expect.stringMatching(
          new RegExp(`^${number}\tpending\ttakeaway\t107\\.53 SAR\t2026-11-21T12:06:00\\.000Z\tP1\t\\+96650\\d+\n$`),
        ),
        error: '',
      })
      expect(await run('order:status', 'sumac', String(number), 'confirmed')).toEqual({
        status: 0,
        out: `sumac: order ${number} is confirmed\n`,
        error: '',
      })
      expect(await run('order:status', 'sumac', String(number), 'completed')).toEqual({
        status: 1,
        out: '',
        error: 'an order cannot go from confirmed to completed\n',
      })
      expect(await run('order:status', 'sumac', '999', 'confirmed')).toMatchObject({
        status: 1,
        error: 'sumac has no order 999\n',
      })
      expect((await run('order:list', 'sumac', '--status', 'pending')).out).toBe('')
      expect((await run('item:availability', 'sumac', 'plain', 'off')).out).toMatch(
        /^sumac: plain is off, catalogue version \d+\n$/,
      )
      const link = new URL((await run('table:link', 'sumac', '12')).out.trim())
      expect(link.href).toMatch(new RegExp(`^${desk.server.url}/sumac/\\?table=12&key=[\\w-]{22}$`))
      expect((await desk.server.client().get(`/api/sumac/tenant/table${link.search}`)).status).toBe(200)
      const lines = (await run('audit:list', 'sumac')).out.trim().split('\n')
      expect(lines.map((line) => line.split('\t').slice(1))).toEqual([
        ['till', 'item:availability', 'plain', 'on -> off'],
        ['till', 'order:status', String(number), 'pending -> confirmed'],
        ['cli', 'token:create', 'till', 'made'],
      ])
    } finally {
      await desk.close()
    }
  })

  it('says how far a push came to each device of a customer', { tags: 'after-gate' }, async () => {
    const service = await openPushService()
    const desk = await openOrderDesk({ listen: true, pushService: service.url })
    try {
      const access = ['--url', desk.server.url, '--token', await createOperatorToken(desk.server.db, 'sumac', 'till')]
      const run = (identifier: string) => operator('push:test', 'sumac', identifier, ...access)
      const who = await desk.person()
      const phone = '+966501000001'
      expect(await run(phone)).toEqual({
        status: 1,
        out: '',
        error: `no device of ${phone} is registered at sumac\n`,
      })
      const [there, gone] = [service.device(), service.device()]
      for (const { subscription } of [there, gone])
        await who.post('/api/sumac/push/subscriptions', { ...subscription, locale: 'en' })
      gone.expire()
      const { out } = await run(phone)
      expect(out.trim().split('\n').sort()).toEqual([
        'a device\tthe device is gone, and was forgotten',
        'a device\tthe push service has it, and tells the device',
      ])
      expect(there.received).toHaveLength(1)
      expect(await run('+966509999999')).toMatchObject({ status: 1, error: 'sumac has no customer +966509999999\n' })
      const lines = (await operator('audit:list', 'sumac', ...access)).out.split('\n')
      expect(lines[0]).toMatch(/\ttill\tpush:test\tcustomer\t2 devices$/)
    } finally {
      await desk.close()
      await service.close()
    }
  })

  it('works on the database itself, noted as the command line', { tags: 'after-gate' }, async () => {
    await operator('tenant:import', await fileOf('corner.json', await fixtureDocument('corner')))
    const { items } = await fixtureDocument('corner')
    const item = items[0]?.id ?? ''
    expect((await operator('item:availability', 'corner', item, 'off')).out).toContain(`corner: ${item} is off`)
    expect(await operator('item:availability', 'corner', 'nothing', 'off')).toMatchObject({
      status: 1,
      error: 'corner has no item nothing\n',
    })
    expect((await operator('table:link', 'corner', 'A-3', '--origin', 'https://shop.example')).out).toMatch(
      /^https:\/\/shop\.example\/corner\/\?table=A-3&key=[\w-]{22}\n$/,
    )
    expect(await operator('order:list', 'corner')).toEqual({ status: 0, out: '', error: '' })
    expect((await operator('audit:list', 'corner')).out).toContain(`\tcli\titem:availability\t${item}\ton -> off\n`)
    expect(await operator('audit:list', 'nobody')).toMatchObject({ status: 1, error: 'there is no store nobody\n' })
  })
})
