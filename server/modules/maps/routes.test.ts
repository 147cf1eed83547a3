import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/support/server.ts'
import { storeDocument } from '../../../tests/support/stores.ts'

const LOCATION = { latitude: 24.6905, longitude: 46.6852 }
const UNKNOWN = 'unknown'

let server: TestServer
beforeAll(async () => {
  const sumac = storeDocument('sumac')
  const stores = [{ ...sumac, store: { ...sumac.store, location: LOCATION } }, storeDocument('mellow')]
  server = await startTestServer({ stores })
})
afterAll(() => server.close())

const AR = { 'accept-language': 'ar' }
const maps = (path: string, headers: Record<string, string> = {}) =>
  server.client().get(`/api/sumac/maps${path}`, headers)

describe('the map of a store', () => {
  test('is the built-in one in the language of the request', async () => {
    expect((await maps('')).json).toEqual({
      data: {
        styles: { light: '/static/map/styles/light-en.json', dark: '/static/map/styles/dark-en.json' },
        version: '0',
        credit: null,
      },
    })
    expect((await maps('', AR)).json).toMatchObject({ data: { styles: { dark: '/static/map/styles/dark-ar.json' } } })
  })

  test('costs nothing when it is known', async () => {
    const { headers } = await server.client().get('/api/mellow/maps')
    expect((await server.client().get('/api/mellow/maps', { 'if-none-match': String(headers['etag']) })).status).toBe(
      304,
    )
  })

  test('is no map of a store that is not there', async () => {
    expect((await server.client().get('/api/nowhere/maps')).status).toBe(404)
  })
})

describe('suggestions', () => {
  test('are places whose name starts like what is typed, in either language, those near the store first', async () => {
    const { json } = await maps('/autocomplete?input=olay')
    expect(json).toMatchObject({ data: [{ label: 'Olaya Street, Al Olaya, Riyadh' }, { label: 'Al Olaya, Riyadh' }] })
    const arabic = await maps(`/autocomplete?input=${encodeURIComponent('علي')}`, AR)
    expect(arabic.json).toMatchObject({ data: [{ label: 'شارع العليا، العليا، الرياض' }, { label: 'العليا، الرياض' }] })
  })

  test('are found though a house number is typed, in digits of any row', async () => {
    for (const input of ['12 olaya st', 'building%2012%20olaya', `${encodeURIComponent('مبنى ١٢ العليا')}`]) {
      const { text } = await maps(`/autocomplete?input=${input}`)
      expect(text).toContain('"Olaya Street, Al Olaya, Riyadh"')
    }
  })

  test('know a city by its name', async () => {
    for (const input of ['riyadh', 'riy', encodeURIComponent('الرياض'), encodeURIComponent('رياض')]) {
      expect((await maps(`/autocomplete?input=${input}`)).json).toMatchObject({
        data: [{ label: 'Riyadh, Riyadh Province' }],
      })
    }
    expect((await maps('/autocomplete?input=olaya%20riyadh')).text).not.toContain('Province')
  })

  test('are none for what no place is called', async () => {
    expect((await maps('/autocomplete?input=xyzzy')).json).toEqual({ data: [] })
    expect((await maps('/autocomplete?input=12')).json).toEqual({ data: [] })
  })

  test.each(['', '?input=', `?input=${'a'.repeat(101)}`, '?input=a&more=1', '?input=a%00b'])(
    'are refused for %s',
    async (query) => {
      expect((await maps(`/autocomplete${query}`)).json).toMatchObject({ code: 'validation_failed' })
    },
  )
})

describe('a place', () => {
  test('that was suggested is known with all its parts', async () => {
    const { json } = await maps('/autocomplete?input=12%20olaya%20street')
    const [first] = (json as { data: { id: string }[] }).data // the shape was checked above
    expect((await maps(`/place/${first?.id}`)).json).toEqual({
      data: {
        id: first?.id,
        label: 'Building 12, Olaya Street, Al Olaya, Riyadh',
        latitude: expect.closeTo(LOCATION.latitude, 3),
        longitude: expect.closeTo(LOCATION.longitude, 3),
        address: 'Building 12, Olaya Street',
        street: 'Olaya Street',
        city: 'Riyadh',
        state: 'Riyadh Province',
        country: 'Saudi Arabia',
        postal_code: '12213',
      },
    })
  })

  test('has the address that was suggested', async () => {
    for (const address of ['Building 2, King Fahd Road', 'Building 12, Olaya Street']) {
      const { json } = await maps(`/autocomplete?input=${encodeURIComponent(address)}`)
      const [first] = (json as { data: { id: string }[] }).data // the shape was checked above
      expect((await maps(`/place/${first?.id}`)).json).toMatchObject({ data: { address } })
      const found = await maps(`/geocode?address=${encodeURIComponent(address)}`)
      expect(found.json).toMatchObject({ data: expect.arrayContaining([expect.objectContaining({ address })]) })
    }
  })

  test.each(['nowhere', 'riyadh', 'riyadh.9999', 'riyadh.x', 'riyadh.-1', 'atlantis.0', '%00'])(
    'with the id %s is not there',
    async (id) => {
      expect((await maps(`/place/${id}`)).status).toBe(404)
    },
  )
})

describe('geocoding', () => {
  test('finds where an address is', async () => {
    const address = encodeURIComponent('Building 12, Olaya Street, Riyadh')
    const { json } = await maps(`/geocode?address=${address}`)
    expect(json).toMatchObject({ data: [{ address: 'Building 12, Olaya Street', latitude: expect.closeTo(24.69, 2) }] })
  })

  test('finds nothing for what is no address', async () => {
    expect((await maps('/geocode?address=xyzzy')).json).toEqual({ data: [] })
    expect((await maps('/geocode?address=')).status).toBe(422)
  })
})

describe('what is at a point', () => {
  const at = (latitude: unknown, longitude: unknown, headers: Record<string, string> = {}) =>
    maps(`/reverse?latitude=${String(latitude)}&longitude=${String(longitude)}`, headers)

  test('is its address, at the very point', async () => {
    expect((await at(24.6905, 46.6852)).json).toMatchObject({
      data: { ...LOCATION, address: 'Building 12, Olaya Street' },
    })
    expect((await at(24.6905, 46.6852, AR)).json).toMatchObject({
      data: { address: 'مبنى 12، شارع العليا', city: 'الرياض' },
    })
  })

  test('agrees with geocoding', async () => {
    const [latitude, longitude] = [24.6906, 46.6851]
    const { json } = await at(latitude, longitude)
    const { address } = (json as { data: { address: string } }).data // a part of every place
    expect((await maps(`/geocode?address=${encodeURIComponent(address)}`)).json).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({
          address,
          latitude: expect.closeTo(latitude, 3),
          longitude: expect.closeTo(longitude, 3),
        }),
      ]),
    })
  })

  test('is unknown where nobody knows the streets', async () => {
    expect((await at(-12.5, 170)).json).toMatchObject({
      data: { latitude: -12.5, longitude: 170, city: UNKNOWN, street: UNKNOWN, postal_code: UNKNOWN, address: UNKNOWN },
    })
  })

  test.each([
    ['x', 1],
    [91, 1],
    [1, 181],
    ['', ''],
    ['1e2', 1],
    ['NaN', 1],
  ])('is refused for %s, %s', async (latitude, longitude) => {
    const { status, json } = await at(latitude, longitude)
    expect([status, json]).toMatchObject([422, { code: 'validation_failed', errors: {} }])
  })
})
