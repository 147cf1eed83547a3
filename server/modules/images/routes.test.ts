import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixtureDocument } from '#support/fixture-document'
import { type TestServer, startTestServer } from '#support/server'
import { storeDocument } from '#support/stores'

let server: TestServer
let cover: string
let logo: string
beforeAll(async () => {
  server = await startTestServer({ stores: [await fixtureDocument('corner'), storeDocument('bare')] })
  const tenant = (await server.directory.find('corner'))?.tenant
  cover = tenant?.tenant_cover?.url ?? ''
  logo = tenant?.tenant_logo?.url ?? ''
})
afterAll(() => server.close())

const CHROMIUM = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const fetchImage = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const inWidth = (url: string, width: number) => url.replace(/\d+$/, String(width))

describe('GET /images/{slug}/{hash}/{width}', () => {
  it('answers AVIF to who names it and WebP to the rest, in the width asked for', async () => {
    for (const [accept, format] of [
      [CHROMIUM, 'avif'],
      ['image/webp,*/*', 'webp'],
      ['*/*', 'webp'],
      ['image/avif;q=0,image/webp', 'webp'],
    ] as const) {
      const answer = await fetchImage(inWidth(cover, 224), { accept })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe(`image/${format}`)
      const metadata = await sharp(answer.rawPayload).metadata()
      expect([metadata.width, metadata.format]).toEqual([224, format === 'avif' ? 'heif' : 'webp'])
    }
  })

  it('may be kept for a year, varies by what is accepted, and costs a 304 for who has it', async () => {
    const answer = await fetchImage(cover, { accept: CHROMIUM })
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
    })
    const again = await fetchImage(cover, { accept: CHROMIUM, 'if-none-match': String(answer.headers.etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect(
      (await fetchImage(cover, { accept: 'image/webp', 'if-none-match': String(answer.headers.etag) })).statusCode,
    ).toBe(200)
  })

  it('shows who saved an address before the picture was encoded anew the new copy', async () => {
    const earlier = await fetchImage(cover.replace(/-\d+\//, '-1/'), { accept: 'image/webp' })
    const now = await fetchImage(cover, { accept: 'image/webp' })
    expect([earlier.statusCode, earlier.headers.etag]).toEqual([200, now.headers.etag])
    expect(earlier.rawPayload.equals(now.rawPayload)).toBe(true)
  })

  it('answers HEAD with the same headers and nothing else, and sends a range whole', async () => {
    const whole = await fetchImage(cover, { accept: CHROMIUM })
    const head = await server.app.inject({ method: 'HEAD', url: cover, headers: { accept: CHROMIUM } })
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control', 'vary'])
      expect(head.headers[name], name).toBe(whole.headers[name])
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
    const part = await fetchImage(cover, { accept: CHROMIUM, range: 'bytes=0-9' })
    expect([part.statusCode, part.rawPayload.length]).toEqual([200, whole.rawPayload.length])
  })

  it('gives the widest copy when the original is narrower than asked for', async () => {
    const answer = await fetchImage(inWidth(logo, 896), { accept: 'image/webp' })
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(160)
  })

  it('answers 404 for what is not there, and for another store’s picture', async () => {
    const hash = cover.split('/')[3] ?? ''
    const [content = '', encoding = ''] = hash.split('-')
    const paths = [
      `/images/corner/${'0'.repeat(16)}-${encoding}/448`,
      `/images/corner/${content}-${Number(encoding) + 1}/448`,
      `/images/corner/${content}-0/448`,
      `/images/corner/${content}/448`,
      `/images/corner/${hash}/449`,
      `/images/corner/${hash}/0448`,
      `/images/corner/${hash.toUpperCase()}x/448`,
      `/images/nobody/${hash}/448`,
      `/images/bare/${hash}/448`,
      `/images/corner/..%2F..%2Fetc/448`,
      `/images/corner/${hash}`,
    ]
    for (const path of paths) expect((await fetchImage(path)).statusCode, path).toBe(404)
  })
})
