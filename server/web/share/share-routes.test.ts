import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportDocument } from '#contract/import-document'
import { importTenant } from '#server/modules/import/import-tenant'
import { paletteOf } from '#server/platform/images/palette'
import { cutoutOf, fixtureDocument, pngOf } from '#support/fixture-document'
import { type TestServer, startTestServer } from '#support/server'
import { storeDocument } from '#support/stores'
import { drawShare } from './share-routes.ts'
import { shareImageUrl } from './share-address.ts'

let server: TestServer
let document: ImportDocument
beforeAll(async () => {
  document = await fixtureDocument('corner')
  server = await startTestServer({ stores: [document, storeDocument('bare')] })
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

async function storeOf(slug: string) {
  const store = await server.directory.find(slug)
  if (!store) throw new Error(`${slug} is missing`)
  return store
}

/** Address of a store's share picture now, or of one of its items. */
async function addressOf(slug: string, itemId?: string): Promise<string> {
  const store = await storeOf(slug)
  return shareImageUrl(store, itemId === undefined ? null : store.itemsById.get(itemId))
}

async function change(alter: (changed: ImportDocument) => void): Promise<void> {
  const changed = structuredClone(document)
  alter(changed)
  await importTenant(server.db, changed)
  await server.directory.refresh('corner')
}

/** Colour of the pixel at these coordinates. */
async function pixelOf(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

describe('share pictures', () => {
  it('are JPEG of 1200 by 630 below 150 kB, for a store and for an item', async () => {
    for (const url of [await addressOf('corner'), await addressOf('corner', 'kebab'), await addressOf('bare')]) {
      const answer = await get(url)
      expect(answer.statusCode, url).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      })
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 })
      expect(answer.rawPayload.length).toBeLessThan(150_000)
    }
  })

  it('show the cover, or the item on its plate', async () => {
    const [red = 0, green = 255] = await pixelOf((await get(await addressOf('corner'))).rawPayload, 20, 20)
    expect(red - green, 'the cover is red').toBeGreaterThan(80)
    const plate = await pixelOf((await get(await addressOf('corner', 'kebab'))).rawPayload, 20, 20)
    expect(Math.min(...plate), 'a plate is light').toBeGreaterThan(225)
  })

  it('share an item without a picture as its store', async () => {
    expect(await addressOf('corner', 'water')).toBe(await addressOf('corner'))
  })

  it('have an address that changes with what is drawn, and not with a price', async () => {
    const [store, kebab, tea] = [
      await addressOf('corner'),
      await addressOf('corner', 'kebab'),
      await addressOf('corner', 'tea'),
    ]
    await change(({ items: [first] }) => {
      if (first) first.price = '51.00'
    })
    expect(await addressOf('corner', 'kebab')).toBe(kebab)
    const other = await cutoutOf(300, '#123456')
    await change(({ images }) => {
      images['kebab'] = { data: other }
    })
    expect(await addressOf('corner', 'kebab')).not.toBe(kebab)
    expect([await addressOf('corner'), await addressOf('corner', 'tea')]).toEqual([store, tea])
    expect((await get(kebab)).statusCode).toBe(404)
    await change(({ store: changed }) => {
      changed.brand_color = '#1E6B5C'
    })
    expect(await addressOf('corner')).not.toBe(store)
    await change(() => undefined)
    expect(await addressOf('corner')).toBe(store)
  })

  it('cost a 304 for who has them, and nothing but headers for HEAD', async () => {
    const url = await addressOf('corner')
    const { headers } = await get(url)
    const again = await get(url, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    const head = await server.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.rawPayload.length, head.headers['content-length']]).toEqual([
      200,
      0,
      headers['content-length'],
    ])
  })

  it('are nowhere but at their own addresses', async () => {
    const [store, kebab, bare] = [
      await addressOf('corner'),
      await addressOf('corner', 'kebab'),
      await addressOf('bare'),
    ]
    const version = /-([0-9a-f]{12})\.jpg$/.exec(kebab)?.[1] ?? ''
    const paths = [
      store.replace('corner', 'bare'),
      bare.replace('bare', 'corner'),
      store.replace('corner', 'nobody'),
      kebab.replace('corner', 'bare'),
      kebab.replace(version, '0'.repeat(12)),
      kebab.replace('kebab', 'tea'),
      kebab.replace('kebab', 'nothing'),
      `/corner/share/${'0'.repeat(12)}.jpg`,
      `/corner/share/${version}.jpg`,
      `/corner/share/item/water-${version}.jpg`,
      `/corner/share/item/${store.split('/').at(-1)}`,
      `/corner/share/item/..%2F..%2F${version}.jpg`,
      `${store}.jpg`,
      store.replace('.jpg', '.png'),
      store.toUpperCase(),
    ]
    for (const path of paths) expect((await get(path)).statusCode, path).toBe(404)
  })
})

describe('drawShare', () => {
  it('stays below 150 kB for the least compressible picture', async () => {
    const noise = sharp({
      create: {
        width: 1_344,
        height: 900,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 80 },
      },
    })
    const bytes = await drawShare({ kind: 'photo', logo: null, picture: await noise.jpeg().toBuffer() })
    expect(bytes.length).toBeLessThan(150_000)
  })

  it('draws a store without logo and cover, and the smallest and most stretched pictures', async () => {
    const palette = paletteOf('#1E6B5C')
    const [dot, line] = [
      Buffer.from(await pngOf(1, 1, { r: 9, g: 9, b: 9, alpha: 0.5 }), 'base64'),
      Buffer.from(await pngOf(3, 900), 'base64'),
    ]
    for (const subject of [
      { kind: 'store', palette, logo: null, cover: null },
      { kind: 'store', palette, logo: dot, cover: line },
      { kind: 'photo', logo: line, picture: dot },
      { kind: 'cutout', logo: dot, picture: line, hue: 345 },
      { kind: 'cutout', logo: null, picture: dot, hue: 0 },
    ] as const) {
      expect(await sharp(await drawShare(subject)).metadata()).toMatchObject({ width: 1_200, height: 630 })
    }
  })
})
