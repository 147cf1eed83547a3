// How a PMTiles archive says where its tiles are (PMTiles specification, version 3). Archives are read in parts: a header, a
// directory, the tiles that are looked at.

/** First bytes to ask for: the header, and the first directory in all but odd archives (section 3.1). */
export const HEAD_BYTES = 16_384
const HEADER_BYTES = 127

export type Compression = 'none' | 'gzip'
export type Span = { readonly offset: number; readonly length: number }
export type Header = {
  readonly root: Span
  readonly metadata: Span
  readonly leaves: Span
  readonly tiles: Span
  readonly inner: Compression
  readonly tileCompression: Compression
  readonly minZoom: number
  readonly maxZoom: number
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [number, number, number, number]
}

/** Where the tiles from `id` on are: `run` tiles in a row share them; none when it is another directory. */
export type Entry = Span & { readonly id: number; readonly run: number }

function compressionOf(code: number): Compression {
  if (code === 2) return 'gzip'
  if (code === 0 || code === 1) return 'none'
  throw new Error('an archive must be compressed by gzip or not at all: browsers undo nothing else')
}

/** Reads the header. @throws Error for what is no archive of version 3, or compressed by what browsers do not undo. */
export function readHeader(bytes: Uint8Array): Header {
  const isArchive = bytes.length >= HEADER_BYTES && new TextDecoder().decode(bytes.subarray(0, 7)) === 'PMTiles'
  if (!isArchive || bytes[7] !== 3) throw new Error('this is no PMTiles archive of version 3')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const number = (at: number) => Number(view.getBigUint64(at, true))
  const degrees = (at: number) => view.getInt32(at, true) / 1e7
  const span = (at: number): Span => ({ offset: number(at), length: number(at + 8) })
  return {
    root: span(8),
    metadata: span(24),
    leaves: span(40),
    tiles: span(56),
    inner: compressionOf(view.getUint8(97)),
    tileCompression: compressionOf(view.getUint8(98)),
    minZoom: view.getUint8(100),
    maxZoom: view.getUint8(101),
    bounds: [degrees(102), degrees(106), degrees(110), degrees(114)],
  }
}

/** Numbers of one to ten bytes each, seven bits a byte. */
function* varints(bytes: Uint8Array): Generator<number, undefined> {
  let value = 0
  let factor = 1
  for (const byte of bytes) {
    value += (byte & 0x7f) * factor
    factor *= 0x80
    if (byte < 0x80) {
      yield value
      value = 0
      factor = 1
    }
  }
}

/** Reads a directory (section 4). @throws Error when it ends too early. */
export function readDirectory(bytes: Uint8Array): Entry[] {
  const numbers = varints(bytes)
  const next = () => {
    const { value } = numbers.next()
    if (value === undefined) throw new Error('a directory of the archive is cut off')
    return value
  }
  const column = (count: number) => Array.from({ length: count }, next)
  const count = next()
  const [steps, runs, lengths, offsets] = [column(count), column(count), column(count), column(count)]
  let id = 0
  let end = 0
  return steps.map((step, index) => {
    id += step
    const length = lengths[index] ?? 0
    const written = offsets[index] ?? 0
    // Zero: right after the one before.
    const offset = written === 0 ? end : written - 1
    end = offset + length
    return { id, run: runs[index] ?? 0, offset, length }
  })
}

/** The entry of a directory that a tile falls under; undefined when it has none. */
export function findEntry(entries: readonly Entry[], id: number): Entry | undefined {
  let [low, high] = [0, entries.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((entries[middle]?.id ?? 0) <= id) low = middle
    else high = middle - 1
  }
  const entry = entries[low]
  if (!entry || entry.id > id) return undefined
  return entry.run === 0 || id < entry.id + entry.run ? entry : undefined
}

/** Number of a tile: zoom by zoom, each along a Hilbert curve. */
export function tileId(z: number, x: number, y: number): number {
  let id = (4 ** z - 1) / 3
  let [column, row] = [x, y]
  for (let size = 2 ** z / 2; size >= 1; size /= 2) {
    const [right, below] = [(column & size) > 0, (row & size) > 0]
    id += size * size * ((right ? 3 : 0) ^ (below ? 1 : 0))
    if (!below) {
      if (right) [column, row] = [size - 1 - column, size - 1 - row]
      ;[column, row] = [row, column]
    }
  }
  return id
}
