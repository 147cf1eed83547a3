import { afterEach, expect, test } from 'vitest'
import { createLog } from '#server/platform/http/log'
import { type PlaceService, startPlaceService } from '../../../tests/support/place-service.ts'
import { createMapSource } from './map-source.ts'

const log = createLog('silent')
let service: PlaceService | undefined
afterEach(() => service?.close())

/** Origins beside the style's own, once there are any. */
async function originsOf(style: unknown, list: unknown = {}): Promise<readonly string[]> {
  service = await startPlaceService(({ pathname }) => ({ json: pathname === '/style.json' ? style : list }))
  const { url } = service
  const source = createMapSource({ MAP_STYLE_URL: `${url}/style.json` }, log)
  expect(source.origins(), 'before it was read').toEqual([url])
  await expect.poll(() => source.origins().length).toBeGreaterThan(1)
  source.close()
  return source.origins().filter((origin) => origin !== url)
}

test('the built-in map loads from nowhere else', () => {
  const source = createMapSource({ MAP_STYLE_URL: undefined }, log)
  expect([source.origins(), source.version()]).toEqual([[], '0'])
})

test('every origin a style names is allowed: tiles, glyphs, sprites, pictures, archives, fonts', async () => {
  const style = {
    version: 8,
    glyphs: 'https://glyphs.example/{fontstack}/{range}.pbf',
    sprite: [{ id: 'default', url: 'https://sprite.example/s' }],
    'font-faces': { Rubik: [{ url: 'https://fonts.example/r.woff2' }] },
    sources: {
      a: {
        type: 'vector',
        tiles: ['https://a.tiles.example/{z}/{x}/{y}.pbf', 'https://b.tiles.example/{z}/{x}/{y}.pbf'],
      },
      b: { type: 'vector', url: 'pmtiles://https://archive.example/city.pmtiles' },
      c: { type: 'geojson', data: 'https://data.example/zones.json' },
      d: { type: 'vector', tiles: ['/own/{z}/{x}/{y}.pbf'] },
    },
    layers: [{ id: 'x', type: 'symbol', layout: { 'text-field': 'https://label.example/' } }],
  }
  expect(await originsOf(style)).toEqual([
    'https://a.tiles.example',
    'https://archive.example',
    'https://b.tiles.example',
    'https://data.example',
    'https://fonts.example',
    'https://glyphs.example',
    'https://sprite.example',
  ])
})

test('so are those of the tile lists it names', async () => {
  const style = { version: 8, sources: { a: { type: 'vector', url: '/tiles.json' } }, layers: [] }
  expect(await originsOf(style, { tiles: ['https://tiles.example/{z}/{x}/{y}.pbf'] })).toEqual([
    'https://tiles.example',
  ])
})

test('nothing but addresses becomes an origin', async () => {
  const style = {
    glyphs: "https://evil.example; script-src 'unsafe-inline'/",
    sprite: 'javascript:alert(1)',
    sources: { a: { type: 'vector', tiles: ['data:x', 'mapbox://styles/x', 7, 'https://tiles.example/{z}.pbf'] } },
  }
  expect(await originsOf(style)).toEqual(['https://tiles.example'])
})

test('a style that cannot be read leaves its own origin allowed', async () => {
  service = await startPlaceService(() => ({ status: 500 }))
  const source = createMapSource({ MAP_STYLE_URL: `${service.url}/style.json` }, log)
  await expect.poll(() => service?.asked.length).toBe(1)
  expect(source.origins()).toEqual([service.url])
  source.close()
})

test('a style that comes a moment after the server is read then', async () => {
  const style = { version: 8, glyphs: 'https://glyphs.example/{fontstack}/{range}.pbf', sources: {}, layers: [] }
  service = await startPlaceService(() => (service?.asked.length === 1 ? { status: 502 } : { json: style }))
  const source = createMapSource({ MAP_STYLE_URL: `${service.url}/style.json` }, log)
  await expect.poll(() => source.origins(), { timeout: 5_000 }).toContain('https://glyphs.example')
  expect(service.asked).toHaveLength(2)
  source.close()
})

test('an origin that would say more than itself in a policy is left out, and told once', async () => {
  const lines: string[] = []
  const told = createLog('warn', { write: (line) => void lines.push(line) })
  const hosts = ['a;script-src', 'b,default-src', '*', '*.wild.example', "c'none'", 'd_e.example:8443', '[2001:db8::1]']
  service = await startPlaceService(({ pathname }) => ({
    json:
      pathname === '/style.json'
        ? { version: 8, sources: { a: { type: 'vector', url: '/tiles.json' } }, layers: [] }
        : { tiles: [...hosts, ...hosts].map((host) => `https://${host}/{z}/{x}/{y}.pbf`) },
  }))
  const { url } = service
  const source = createMapSource({ MAP_STYLE_URL: `${url}/style.json` }, told)
  await expect.poll(() => source.origins().length).toBeGreaterThan(1)
  source.close()
  expect(source.origins()).toEqual([url, 'https://[2001:db8::1]', 'https://d_e.example:8443'])
  expect(lines.map((line) => JSON.parse(line).origin)).toEqual([
    'https://a;script-src',
    'https://b,default-src',
    'https://*',
    'https://*.wild.example',
    "https://c'none'",
  ])
})
