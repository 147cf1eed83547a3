import { afterEach, describe, expect, test, vi } from 'vitest'
import { type PlaceService, startPlaceService } from '../../../tests/support/place-service.ts'
import { startTestServer, type TestServer } from '../../../tests/support/server.ts'
import { storeDocument } from '../../../tests/support/stores.ts'
import { createUpstream } from './upstream.ts'

const LOCATION = { latitude: 24.6905, longitude: 46.6852 }

const PHOTON = {
  features: [
    {
      geometry: { coordinates: [46.6753, 24.7136] },
      properties: {
        osm_type: 'W',
        osm_id: 42,
        name: 'Kingdom Centre',
        housenumber: '2239',
        street: 'Olaya Street',
        city: 'Riyadh',
        country: 'Saudi Arabia',
        postcode: '12214',
      },
    },
    { geometry: {}, properties: {} },
  ],
}
const NOMINATIM = {
  osm_type: 'way',
  osm_id: 42,
  lat: '24.7136',
  lon: '46.6753',
  display_name: 'Kingdom Centre, Olaya Street, Riyadh, 12214, Saudi Arabia',
  name: 'Kingdom Centre',
  address: { road: 'Olaya Street', city: 'Riyadh', country: 'Saudi Arabia', postcode: '12214' },
}

let server: TestServer
let service: PlaceService
afterEach(async () => {
  await server?.close()
  await service?.close()
})

async function start(answer: Parameters<typeof startPlaceService>[0], suffix = ''): Promise<void> {
  service = await startPlaceService(answer)
  const sumac = storeDocument('sumac')
  server = await startTestServer({
    stores: [{ ...sumac, store: { ...sumac.store, location: LOCATION } }],
    env: { GEOCODER_URL: service.url + suffix, PUBLIC_URL: 'https://shop.example.com' },
  })
}

const maps = (path: string, headers: Record<string, string> = {}) =>
  server.client().get(`/api/sumac/maps${path}`, headers)

describe('Photon', () => {
  test('suggests, finds and names places, near the store first; what it lacks is unknown', async () => {
    await start(() => ({ json: PHOTON }), '/api')
    const suggested = await maps('/autocomplete?input=kingdom')
    const id = 'W42~24.7136~46.6753'
    expect(suggested.json).toEqual({
      data: [{ id, label: 'Kingdom Centre, Olaya Street 2239, Riyadh, Saudi Arabia' }],
    })
    expect((await maps(`/place/${encodeURIComponent(id)}`)).json).toMatchObject({
      data: {
        id,
        address: 'Kingdom Centre, Olaya Street 2239',
        city: 'Riyadh',
        state: 'unknown',
        postal_code: '12214',
      },
    })
    expect((await maps('/reverse?latitude=24.7&longitude=46.7')).json).toMatchObject({
      data: { street: 'Olaya Street' },
    })
    expect((await maps('')).json).toMatchObject({ data: { credit: 'openstreetmap' } })
    const [search, byId, at] = service.asked.map(({ url }) => url)
    expect(search?.pathname).toBe('/api')
    expect(Object.fromEntries(search?.searchParams ?? [])).toMatchObject({ q: 'kingdom', lat: '24.69', lon: '46.69' })
    expect([byId?.pathname, byId?.searchParams.get('lat')]).toEqual(['/reverse', '24.7136'])
    expect(at?.searchParams.get('lang')).toBe('en')
  })

  test('gives the place that was chosen, where others lie at the same point', async () => {
    const [chosen] = PHOTON.features
    const other = { ...chosen, properties: { ...chosen?.properties, osm_id: 7, name: 'Parking' } }
    await start(() => ({ json: { features: [other, chosen] } }), '/api')
    expect((await maps('/place/W42~24.7136~46.6753')).json).toMatchObject({
      data: { id: 'W42~24.7136~46.6753', address: 'Kingdom Centre, Olaya Street 2239' },
    })
    expect((await maps('/place/W9~24.7~46.6')).json).toMatchObject({
      data: { id: 'W9~24.7~46.6', latitude: 24.7, longitude: 46.6, address: 'Parking, Olaya Street 2239' },
    })
  })

  test('knows a city and a street for what they are', async () => {
    const of = (properties: object) => ({
      features: [{ geometry: { coordinates: [46.7, 24.7] }, properties: { osm_type: 'N', osm_id: 1, ...properties } }],
    })
    const city = of({ name: 'Riyadh', osm_key: 'place', osm_value: 'city', country: 'Saudi Arabia' })
    const street = of({ name: 'Olaya Street', osm_key: 'highway', osm_value: 'primary', city: 'Riyadh' })
    await start(({ searchParams }) => ({ json: searchParams.get('q') === 'riyadh' ? city : street }), '/api')
    expect((await maps('/geocode?address=riyadh')).json).toMatchObject({
      data: [{ address: 'Riyadh', street: 'unknown', city: 'Riyadh' }],
    })
    expect((await maps('/geocode?address=olaya')).json).toMatchObject({
      data: [{ address: 'Olaya Street', street: 'Olaya Street', city: 'Riyadh' }],
    })
  })

  test('asks nobody about an id it never gave', async () => {
    await start(() => ({ json: PHOTON }), '/#photon')
    for (const id of ['W42', 'W42~91x~3', 'http:~1~1', 'riyadh.street.0.0']) {
      expect((await maps(`/place/${encodeURIComponent(id)}`)).status).toBe(404)
    }
    expect(service.asked).toEqual([])
  })
})

describe('Nominatim', () => {
  test('finds places in the store’s country, in the language of the request, and says who asks', async () => {
    await start(() => ({ json: [NOMINATIM] }))
    expect((await maps('/geocode?address=kingdom', { 'accept-language': 'ar' })).json).toMatchObject({
      data: [{ id: 'W42', address: 'Olaya Street', city: 'Riyadh', state: 'unknown', latitude: 24.7136 }],
    })
    expect((await maps('')).json).toMatchObject({ data: { credit: 'openstreetmap' } })
    const [question] = service.asked
    expect(question?.url.pathname).toBe('/search')
    expect(Object.fromEntries(question?.url.searchParams ?? [])).toMatchObject({
      q: 'kingdom',
      countrycodes: 'sa',
      'accept-language': 'ar',
    })
    expect(question?.headers['user-agent']).toBe('storefront (https://shop.example.com)')
  })

  test('is not believed where it says no place on the earth', async () => {
    await start(() => ({ json: [{ ...NOMINATIM, lat: 'north' }, { nonsense: true }, null] }))
    expect((await maps('/geocode?address=kingdom')).json).toEqual({ data: [] })
  })

  test('knows a place by its id, and a point without one is unknown', async () => {
    await start(({ pathname }) => (pathname === '/lookup' ? { json: [NOMINATIM] } : { json: { error: 'none' } }))
    expect((await maps('/place/W42')).json).toMatchObject({ data: { id: 'W42', postal_code: '12214' } })
    expect((await maps('/reverse?latitude=1&longitude=2')).json).toMatchObject({
      data: { latitude: 1, city: 'unknown' },
    })
  })
})

describe('any service', () => {
  test('is asked once for the same place', async () => {
    await start(() => ({ json: [NOMINATIM] }))
    const answers = await Promise.all(
      ['kingdom', ' Kingdom ', 'KINGDOM'].map((text) => maps(`/geocode?address=${encodeURIComponent(text)}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(service.asked).toHaveLength(1)
  })

  test.each([
    ['fails', () => ({ status: 500 })],
    ['redirects', () => ({ status: 302, location: '/elsewhere' })],
    ['talks too much', () => ({ json: 'x'.repeat(5_000_000) })],
  ])('that %s makes people wait, and is asked again', async (_, answer) => {
    let isWell = false
    await start(({ pathname }) => (isWell || pathname === '/elsewhere' ? { json: [NOMINATIM] } : answer()))
    const refused = await maps('/geocode?address=kingdom')
    expect([refused.status, refused.json, refused.headers['retry-after']]).toMatchObject([
      503,
      { code: 'overloaded' },
      '5',
    ])
    expect(service.asked).toHaveLength(1)
    isWell = true
    expect((await maps('/geocode?address=kingdom')).status).toBe(200)
  })

  test('that is not there makes people wait', async () => {
    await start(() => ({}))
    await service.close()
    expect((await maps('/autocomplete?input=kingdom')).status).toBe(503)
  })

  test('is asked no faster than it allows, and a crowd is refused', async () => {
    service = await startPlaceService(() => ({ json: { ok: true } }))
    // A clock that stands still shows how long each question is to wait.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const upstream = createUpstream({
      base: new URL(`${service.url}/below/`),
      userAgent: 'storefront',
      gapMs: 30,
      mostAtOnce: 3,
      onFailure: () => undefined,
    })
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map((page) => upstream.ask('/x', { page: String(page) }, 'en')),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
    expect(timers.mock.calls.map(([, ms]) => ms)).toEqual(expect.arrayContaining([30, 60]))
    timers.mockRestore()
    clock.mockRestore()
    expect(service.asked[0]?.url.pathname).toBe('/below/x')
  })

  test('that needs no pauses is asked about so much at once, and no more', async () => {
    service = await startPlaceService(() => ({ json: [], afterMs: 100 }))
    const upstream = createUpstream({
      base: new URL(service.url),
      userAgent: 'storefront',
      gapMs: 0,
      mostAtOnce: 2,
      onFailure: () => undefined,
    })
    const ask = (page: number) => upstream.ask('/x', { page: String(page) }, 'en')
    const outcomes = await Promise.allSettled([1, 2, 3].map(ask))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    await expect(ask(4)).resolves.toEqual([])
  })
})
