import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tileIdToZxy, zxyToTileId } from 'pmtiles'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pmtilesArchive } from '../../../tests/support/pmtiles-archive.ts'
import { loadFromArchive } from './map-archive.ts'

test('the number of a tile is that of the specification, by which archives of tests are written', () => {
  const known: [number, number, number, number][] = [
    [0, 0, 0, 0],
    [1, 0, 0, 1],
    [1, 0, 1, 2],
    [1, 1, 1, 3],
    [1, 1, 0, 4],
    [2, 0, 0, 5],
    [12, 3423, 1763, 19_078_479],
  ]
  for (const [z, x, y, id] of known) expect(zxyToTileId(z, x, y), `${z}/${x}/${y}`).toBe(id)
})

describe('an archive on a server that sends ranges', () => {
  const text = (z: number, x: number, y: number) => `tile ${z}/${x}/${y} ${'x'.repeat(40_000)}`
  const tiles = [0, 1, 2].flatMap((z) =>
    Array.from({ length: 2 ** z }, (_, x) =>
      Array.from({ length: 2 ** z }, (__, y) => ({ id: zxyToTileId(z, x, y), bytes: Buffer.from(text(z, x, y)) })),
    ).flat(),
  )
  const there = tiles.filter(({ id }) => id !== zxyToTileId(2, 3, 3)).sort((a, b) => a.id - b.id)
  const archive = pmtilesArchive(there, {
    maxZoom: 2,
    metadata: { attribution: 'Drawn by us', vector_layers: [{ id: 'street', fields: {} }], noise: 'y'.repeat(9) },
  })
  const packedOtherwise = Buffer.from(archive)
  packedOtherwise[98] = 4
  const sea = Buffer.from('sea')
  const alike = [
    { id: 5, bytes: Buffer.from('land') },
    { id: 6, bytes: sea },
    { id: 7, bytes: sea },
    { id: 10, bytes: sea },
  ]
  const bodies: Readonly<Record<string, Buffer>> = {
    '/nonsense.pmtiles': Buffer.alloc(20_000, 'x'),
    '/zstd.pmtiles': packedOtherwise,
    '/sea.pmtiles': pmtilesArchive(alike, { maxZoom: 2, metadata: {} }),
  }
  const ranges: string[] = []
  /** Which requests fail, counted from the next one. */
  let failing: readonly number[] = []
  const server = createServer((request, response) => {
    const range = String(request.headers.range)
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
    ranges.push(range)
    if (failing.includes(ranges.length)) return response.writeHead(500).end()
    if (request.url === '/whole.pmtiles') return response.writeHead(200).end(Buffer.alloc(100_000))
    const body = bodies[request.url ?? ''] ?? archive
    return response.writeHead(206).end(body.subarray(Number(from), Number(to) + 1))
  })
  let base = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a server on a port has one
  })
  afterAll(() => server.close())
  beforeEach(() => {
    ranges.length = 0
    failing = []
  })

  const describeSource = (path: string) =>
    loadFromArchive({ url: `pmtiles://${base}${path}`, type: 'json' }, new AbortController())
  const tile = (path: string, controller = new AbortController()) =>
    loadFromArchive({ url: `pmtiles://${base}${path}`, type: 'arrayBuffer' }, controller)
  const tileText = async (path: string) => Buffer.from((await tile(path)).data as Uint8Array).toString() // a tile is bytes

  test('describes itself as a source', async () => {
    expect((await describeSource('/city.pmtiles')).data).toMatchObject({
      tilejson: '3.0.0',
      tiles: [expect.stringContaining(`pmtiles://${base}/city.pmtiles/{z}/{x}/{y}`)],
      minzoom: 0,
      maxzoom: 2,
      bounds: [-180, -85, 180, 85],
      attribution: 'Drawn by us',
      vector_layers: [{ id: 'street', fields: {} }],
    })
  })

  test('gives every tile it has, at the addresses it names, and nothing for others', async () => {
    const { tiles: addresses } = (await describeSource('/city.pmtiles')).data as { tiles: string[] } // as the test above wants it
    const ending = addresses[0]?.split('{y}').at(-1) ?? ''
    for (const [z, x, y] of [
      [0, 0, 0],
      [1, 1, 0],
      [2, 0, 3],
      [2, 2, 1],
    ] as const)
      expect(await tileText(`/city.pmtiles/${z}/${x}/${y}${ending}`)).toBe(text(z, x, y))
    expect(await tileText(`/city.pmtiles/2/3/3${ending}`)).toBe('')
    expect(await tileText(`/city.pmtiles/3/0/0${ending}`)).toBe('')
  })

  test('says once what tiles in a row have in common, and for how many', async () => {
    const told = await Promise.all(
      [5, 6, 7, 8, 10, 11].map((id) => tileText(`/sea.pmtiles/${tileIdToZxy(id).join('/')}`)),
    )
    expect(told).toEqual(['land', 'sea', 'sea', '', 'sea', ''])
  })

  test('is asked for its head and its directories once', async () => {
    await Promise.all(['2/0/3', '2/0/2', '2/1/3'].map((address) => tileText(`/once.pmtiles/${address}`)))
    expect(new Set(ranges).size).toBe(ranges.length)
    ranges.length = 0
    await tileText('/once.pmtiles/2/0/3')
    expect(ranges).toHaveLength(1)
  })

  test.each([
    ['its head', 1],
    ['a directory', 2],
    ['a tile', 3],
  ])('is read anew when %s could not be', async (part, request) => {
    const path = `/without-${part.split(' ').at(-1)}.pmtiles/2/0/3`
    failing = [request]
    await expect(tile(path)).rejects.toThrow('500')
    expect(ranges).toHaveLength(request)
    expect(await tileText(path)).toBe(text(2, 0, 3))
  })

  test('is not read anew because somebody looked elsewhere before a tile came', async () => {
    await tileText('/left.pmtiles/2/0/3')
    const controller = new AbortController()
    const left = tile('/left.pmtiles/2/0/2', controller)
    controller.abort()
    await expect(left).rejects.toThrow('abort')
    ranges.length = 0
    await tileText('/left.pmtiles/2/0/3')
    expect(ranges).toHaveLength(1)
  })

  test('is an error where the server sends everything', async () => {
    await expect(describeSource('/whole.pmtiles')).rejects.toThrow('HTTP Byte Serving')
  })

  test('is refused when it is none, or is packed in a way that browsers do not undo', async () => {
    await expect(describeSource('/nonsense.pmtiles')).rejects.toThrow('PMTiles archive')
    await expect(tile('/zstd.pmtiles/2/0/3')).rejects.toThrow('Compression')
  })
})
