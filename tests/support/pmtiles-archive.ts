// Writes PMTiles archives (specification, version 3) for tests, with directories in two levels.
import { gzipSync } from 'node:zlib'

export type ArchivedTile = { readonly id: number; readonly bytes: Buffer }

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest > 0x7f) {
    bytes.push((rest % 0x80) + 0x80)
    rest = Math.floor(rest / 0x80)
  }
  return [...bytes, rest]
}

type Entry = { id: number; run: number; offset: number; length: number }

function directory(entries: readonly Entry[]): Buffer {
  const ids = entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0))
  const offsets = entries.map(({ offset }, index) => {
    const before = entries[index - 1]
    return before && offset === before.offset + before.length ? 0 : offset + 1
  })
  const columns = [ids, entries.map(({ run }) => run), entries.map(({ length }) => length), offsets]
  return gzipSync(Buffer.from([entries.length, ...columns.flat()].flatMap(varint)))
}

/** An archive of these tiles, in the order of their ids; those in a row with the same buffer are one entry. `perLeaf` entries to a leaf directory. */
export function pmtilesArchive(
  tiles: readonly ArchivedTile[],
  { maxZoom, metadata, perLeaf = 3 }: { maxZoom: number; metadata: object; perLeaf?: number },
): Buffer {
  const packed: Buffer[] = []
  const entries: Entry[] = []
  let end = 0
  for (const [index, { id, bytes }] of tiles.entries()) {
    const [before, beside] = [entries.at(-1), tiles[index - 1]]
    if (before && beside?.bytes === bytes && id === before.id + before.run) {
      before.run += 1
      continue
    }
    const body = gzipSync(bytes)
    packed.push(body)
    entries.push({ id, run: 1, offset: end, length: body.length })
    end += body.length
  }
  const leaves: { first: Entry; bytes: Buffer }[] = []
  for (let index = 0; index < entries.length; index += perLeaf) {
    const part = entries.slice(index, index + perLeaf)
    if (part[0]) leaves.push({ first: part[0], bytes: directory(part) })
  }
  let leafEnd = 0
  const root = directory(
    leaves.map(({ first, bytes }) => {
      const entry = { id: first.id, run: 0, offset: leafEnd, length: bytes.length }
      leafEnd += bytes.length
      return entry
    }),
  )
  const meta = gzipSync(Buffer.from(JSON.stringify(metadata)))
  const parts = [root, meta, Buffer.concat(leaves.map(({ bytes }) => bytes)), Buffer.concat(packed)]
  const header = Buffer.alloc(127)
  header.write('PMTiles')
  header[7] = 3
  let at = header.length
  for (const [index, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(part.length), 16 + index * 16)
    at += part.length
  }
  header.set([1, 2, 2, 1, 0, maxZoom], 96)
  const corners = [-180, -85, 180, 85]
  for (const [index, degrees] of corners.entries()) header.writeInt32LE(degrees * 1e7, 102 + index * 4)
  return Buffer.concat([header, ...parts])
}
