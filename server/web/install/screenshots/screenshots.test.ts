import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, startTestServer } from '#support/server'
import type { Catalogue } from '#server/modules/catalog/tenant-directory'
import { drawScreenshot } from './screenshots.ts'

let server: TestServer
let store: Catalogue

beforeAll(async () => {
  server = await startTestServer()
  const found = await server.directory.find('sumac')
  if (!found) throw new Error('the store is missing')
  store = found
})
afterAll(() => server.close())

const draw = async (name: string, of = store): Promise<Buffer> => {
  const bytes = await drawScreenshot(server.db, of, name)
  if (!bytes) throw new Error(`there is no ${name}`)
  return bytes
}

/** How far two pictures' pixels are apart inside a box, at most, of 255. */
async function difference(
  one: Buffer,
  other: Buffer,
  box: { left: number; top: number; width: number; height: number },
) {
  const [a, b] = await Promise.all([one, other].map((bytes) => sharp(bytes).extract(box).raw().toBuffer()))
  return (a ?? Buffer.alloc(0)).reduce((most, value, at) => Math.max(most, Math.abs(value - (b?.[at] ?? 0))), 0)
}

it('is drawn once for a version of the store, and anew for the next', async () => {
  const [first] = store.items
  if (!first) throw new Error('the store has items')
  const drawn = await draw('menu-en.jpg')
  expect(await draw('menu-en.jpg')).toBe(drawn)
  const dearer = {
    ...store,
    version: store.version + 1,
    items: [{ ...first, price: '99.00' }, ...store.items.slice(1)],
  }
  const changed = await draw('menu-en.jpg', dearer)
  // The first row's price, and above it the bar, which stays.
  expect(await difference(drawn, changed, { left: 40, top: 550, width: 300, height: 40 })).toBeGreaterThan(60)
  expect(await difference(drawn, changed, { left: 0, top: 0, width: 824, height: 220 })).toBe(0)
})

it('has letters, of both languages, also on a machine without fonts', async () => {
  const names = [
    ['home-en.jpg', 40, 'name'],
    ['home-ar.jpg', 484, 'name_ar'],
  ] as const
  for (const [file, left, field] of names) {
    const nameless = { ...store, version: store.version + 2, tenant: { ...store.tenant, [field]: '.' } }
    const box = { left, top: 420, width: 300, height: 70 }
    expect(await difference(await draw(file), await draw(file, nameless), box), file).toBeGreaterThan(150)
  }
})

it('begins where lines of its language begin', async () => {
  const brandAt = async (file: string, left: number) => {
    const { data } = await sharp(await draw(file))
      .extract({ left, top: 260, width: 4, height: 4 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const brand = Buffer.from((store.tenant.palette.light['brand'] ?? '').slice(1), 'hex')
    return [...brand].every((channel, at) => Math.abs(channel - (data[at] ?? 0)) < 8)
  }
  const [start, end] = [60, 824 - 64]
  expect([await brandAt('home-en.jpg', start), await brandAt('home-en.jpg', end)]).toEqual([true, false])
  expect([await brandAt('home-ar.jpg', start), await brandAt('home-ar.jpg', end)]).toEqual([false, true])
})

it('takes texts that no line holds, and stores that have next to nothing', async () => {
  const [first] = store.items
  if (!first) throw new Error('the store has items')
  const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(60)
  const item = {
    ...first,
    name: long,
    name_ar: long,
    description: { en: `${long} \u200f \u3164 ${'word '.repeat(500)}`, ar: '' },
  }
  const tenant = { ...store.tenant, name: `<${long}>&`, description: { en: '', ar: '' } }
  const full = { ...store, version: store.version + 3, tenant, items: [item, item] }
  const bare = { ...store, version: store.version + 4, categories: [], items: [] }
  for (const file of ['home-en.jpg', 'menu-ar.jpg', 'wide-en.jpg']) {
    expect((await draw(file, full)).length, file).toBeGreaterThan(10_000)
    expect((await draw(file, bare)).length, file).toBeGreaterThan(10_000)
  }
})

it('is drawn one at a time; twelve wait, and more are told that the server is busy', async () => {
  const versions = Array.from({ length: 15 }, (_, index) => ({ ...store, version: store.version + 10 + index }))
  const outcomes = await Promise.allSettled(versions.map((version) => draw('menu-en.jpg', version)))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(2)
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, code: 'overloaded' })
})
