import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/support/server.ts'

const ARCHIVE = Buffer.from('PMTiles and then many more bytes')
const folder = mkdtempSync(join(tmpdir(), 'maps-'))

let server: TestServer
beforeAll(async () => {
  mkdirSync(join(folder, 'maps/fonts'), { recursive: true })
  writeFileSync(join(folder, 'secret.pmtiles'), 'nobody may read this')
  writeFileSync(join(folder, 'maps/city.pmtiles'), ARCHIVE)
  writeFileSync(join(folder, 'maps/notes.txt'), 'not for maps')
  writeFileSync(join(folder, 'maps/fonts/0-255.pbf'), 'letters')
  mkdirSync(join(folder, 'elsewhere'))
  writeFileSync(join(folder, 'elsewhere/style.json'), 'nobody may read this either')
  symlinkSync(join(folder, 'secret.pmtiles'), join(folder, 'maps/link.pmtiles'))
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'maps/linked'))
  symlinkSync('city.pmtiles', join(folder, 'maps/same.pmtiles'))
  server = await startTestServer({ env: { DATA_DIR: folder }, listen: true })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/static/map/${path}`, { headers })

/** Tile of zoom 14 around the first demo store. */
const TILE = 'demo/14/10316/7031.pbf'

describe('the built-in map', () => {
  test('has a tile with its streets in both languages, and the same one every time', async () => {
    const [one, other] = [await get(TILE), await get(TILE)]
    expect(one.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile')
    const text = Buffer.from(await one.arrayBuffer()).toString('utf8')
    for (const word of ['street', 'building', 'park', 'Olaya Street', 'شارع العليا', 'Al Nakheel Park'])
      expect(text).toContain(word)
    expect(other.headers.get('etag')).toBe(one.headers.get('etag'))
    expect((await get(TILE, { 'if-none-match': String(one.headers.get('etag')) })).status).toBe(304)
  })

  test('sends the same bytes to those who take nothing compressed', async () => {
    const answer = await server.app.inject({ url: `/static/map/${TILE}`, headers: { 'accept-encoding': 'gzip' } })
    const plain = await server.app.inject({ url: `/static/map/${TILE}`, headers: { 'accept-encoding': 'identity' } })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(gunzipSync(answer.rawPayload).equals(plain.rawPayload)).toBe(true)
  })

  test('is empty where no demo store is', async () => {
    const answer = await get('demo/14/0/0.pbf')
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 0])
    // Sent as it is: nothing was packed and kept for it.
    expect(answer.headers.get('content-encoding')).toBeNull()
  })

  test.each([
    'demo/15/0/0.pbf',
    'demo/3/8/0.pbf',
    'demo/3/0/8.pbf',
    'demo/3/-1/0.pbf',
    'demo/a/0/0.pbf',
    'demo/1/0/0',
    'demo/1/0/1e0.pbf',
  ])('has no %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test('has a light and a dark style that name our own tiles only, with labels in the language of the page', async () => {
    for (const name of ['light-en', 'light-ar', 'dark-en', 'dark-ar']) {
      const style = await (await get(`styles/${name}.json`)).text()
      expect(JSON.parse(style)).toMatchObject({ version: 8, sources: { city: { type: 'vector' } } })
      expect(style).not.toMatch(/https?:/)
      expect(style.includes('["get","name_ar"]'), name).toBe(name.endsWith('-ar'))
    }
    expect((await get('styles/sepia-en.json')).status).toBe(404)
    expect((await get('styles/light-fr.json')).status).toBe(404)
  })
})

describe('files of the operator', () => {
  test('are sent whole and by ranges', async () => {
    const whole = await get('files/city.pmtiles')
    expect(Buffer.from(await whole.arrayBuffer()).equals(ARCHIVE)).toBe(true)
    const part = await get('files/city.pmtiles', { range: 'bytes=0-6' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 0-6/${ARCHIVE.length}`,
      'PMTiles',
    ])
    const past = await get('files/city.pmtiles', { range: 'bytes=900-' })
    expect([past.status, past.headers.get('content-range')]).toEqual([416, `bytes */${ARCHIVE.length}`])
    const head = await fetch(`${server.url}/static/map/files/city.pmtiles`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(ARCHIVE.length)])
    const stale = await get('files/city.pmtiles', { range: 'bytes=0-6', 'if-range': '"another"' })
    expect([stale.status, (await stale.arrayBuffer()).byteLength]).toEqual([200, ARCHIVE.length])
    expect((await get('files/fonts/0-255.pbf')).status).toBe(200)
    expect((await get('files/same.pmtiles')).status).toBe(200)
  })

  test.each([
    'files/notes.txt',
    'files/../secret.pmtiles',
    'files/%2e%2e/secret.pmtiles',
    'files/none.pmtiles',
    'files/link.pmtiles',
    'files/linked/style.json',
    'files/',
  ])('are not what %s names', async (path) => {
    expect((await server.app.inject({ url: `/static/map/${path}` })).statusCode).toBe(404)
  })
})
