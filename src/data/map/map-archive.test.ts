import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pmtilesArchive } from '../../../tests/support/pmtiles-archive.ts'
import { loadFromArchive } from './map-archive.ts'
import { findEntry, readHeader, tileId } from './archive-directory.ts'

describe('the number of a tile', () => {
  test('is that of the specification', () => {
    const known: [number, number, number, number][] = [
      [0, 0, 0, 0],
      [1, 0, 0, 1],
      [1, 0, 1, 2],
      [1, 1, 1, 3],
      [1, 1, 0, 4],
      [2, 0, 0, 5],
      [12, 3423, 1763, 19_078_479],
    ]
    for (const [z, x, y, id] of known) expect(tileId(z, x, y), `${z}/${x}/${y}`).toBe(id)
  })

  test('is another for every tile of a zoom, and none is left out', () => {
    const tiles = Array.from({ length: 8 }, (_, x) => Array.from({ length: 8 }, (__, y) => tileId(3, x, y))).flat()
    expect(tiles.sort((a, b) => a - b)).toEqual(Array.from({ length: 64 }, (_, index) => 21 + index))
  })
})

test('an entry stands for as many tiles in a row as it says', () => {
  const entries = [
    { id: 3, run: 2, offset: 0, length: 1 },
    { id: 9, run: 0, offset: 1, length: 1 },
  ]
  expect([2, 3, 4, 5, 8].map((id) => findEntry(entries, id)?.id)).toEqual([undefined, 3, 3, undefined, undefined])
  expect(findEntry(entries, 5_000)?.id).toBe(9)
  expect(findEntry([], 1)).toBeUndefined()
})

test('what is no archive, or packed in another way, is refused', () => {
  expect(() => readHeader(new Uint8Array(200))).toThrow('no PMTiles archive')
  const archive = new Uint8Array(pmtilesArchive([], { maxZoom: 0, metadata: {} }))
  archive[98] = 4
  expect(() => readHeader(archive)).toThrow('gzip')
})

describe('an archive on a server that sends ranges', () => {
  const text = (z: number, x: number, y: number) => `tile ${z}/${x}/${y} ${'x'.repeat(40_000)}`
  const tiles = [0, 1, 2].flatMap((z) =>
    Array.from({ length: 2 ** z }, (_, x) =>
      Array.from({ length: 2 ** z }, (__, y) => ({ id: tileId(z, x, y), bytes: Buffer.from(text(z, x, y)) })),
    ).flat(),
  )
  const there = tiles.filter(({ id }) => id !== tileId(2, 3, 3)).sort((a, b) => a.id - b.id)
  const archive = pmtilesArchive(there, {
    maxZoom: 2,
    metadata: { attribution: 'Drawn by us', vector_layers: [{ id: 'street', fields: {} }], noise: 'y'.repeat(9) },
  })
  const ranges: string[] = []
  const server = createServer((request, response) => {
    const range = String(request.headers.range)
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
    ranges.push(range)
    if (request.url === '/whole') return response.writeHead(200).end('everything')
    return response.writeHead(206).end(archive.subarray(Number(from), Number(to) + 1))
  })
  let base = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a server on a port has one
  })
  afterAll(() => server.close())

  const load = (path: string) => loadFromArchive({ url: `pmtiles://${base}${path}` }, new AbortController())
  const tileText = async (path: string) => Buffer.from((await load(path)).data as ArrayBuffer).toString() // a tile is bytes

  test('describes itself as a source', async () => {
    expect((await load('/city.pmtiles')).data).toEqual({
      tilejson: '3.0.0',
      tiles: [`pmtiles://${base}/city.pmtiles/{z}/{x}/{y}`],
      minzoom: 0,
      maxzoom: 2,
      bounds: [-180, -85, 180, 85],
      attribution: 'Drawn by us',
      vector_layers: [{ id: 'street', fields: {} }],
    })
  })

  test('gives every tile it has, and nothing for others', async () => {
    for (const [z, x, y] of [
      [0, 0, 0],
      [1, 1, 0],
      [2, 0, 3],
      [2, 2, 1],
    ] as const)
      expect(await tileText(`/city.pmtiles/${z}/${x}/${y}`)).toBe(text(z, x, y))
    expect(await tileText('/city.pmtiles/2/3/3')).toBe('')
    expect(await tileText('/city.pmtiles/3/0/0')).toBe('')
  })

  test('is asked for its head and its directories once', async () => {
    await tileText('/city.pmtiles/2/0/3')
    ranges.length = 0
    await tileText('/city.pmtiles/2/0/3')
    expect(ranges).toHaveLength(1)
  })

  test('is an error where the server sends everything', async () => {
    await expect(load('/whole')).rejects.toThrow('200')
  })
})
