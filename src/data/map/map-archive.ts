// Tiles out of PMTiles archives on a server that sends ranges, ours for one (`/static/map/files/…`). A style names an archive
// as `pmtiles://` before its address; nothing of this is loaded for other styles.
import {
  findEntry,
  HEAD_BYTES,
  readDirectory,
  readHeader,
  tileId,
  type Compression,
  type Entry,
  type Header,
  type Span,
} from './archive-directory.ts'

/** Directories may name directories; more of them in a row than this is a fault of the archive. */
const MOST_LEVELS = 4

/** Part of a file. @throws Error when the server sends anything else. */
async function fetchSpan(
  url: string,
  { offset, length }: Span,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url, {
    headers: { range: `bytes=${offset}-${offset + length - 1}` },
    ...(signal ? { signal } : {}),
  })
  if (response.status !== 206) throw new Error(`${url} answered ${response.status} when asked for a part`)
  return new Uint8Array(await response.arrayBuffer())
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>, compression: Compression): Promise<Uint8Array<ArrayBuffer>> {
  if (compression === 'none') return bytes
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

class Archive {
  private readonly url: string
  private readonly directories = new Map<number, Promise<readonly Entry[]>>()
  private opened: Promise<{ header: Header; head: Uint8Array<ArrayBuffer> }> | undefined

  constructor(url: string) {
    this.url = url
  }

  /** The header, read once; what failed is tried again by the next who asks. */
  open(): Promise<{ header: Header; head: Uint8Array<ArrayBuffer> }> {
    this.opened ??= fetchSpan(this.url, { offset: 0, length: HEAD_BYTES }).then((head) => ({
      header: readHeader(head),
      head,
    }))
    this.opened.catch(() => {
      this.opened = undefined
    })
    return this.opened
  }

  /** Bytes of the archive, from its first part where they lie in it. */
  private async read(span: Span): Promise<Uint8Array<ArrayBuffer>> {
    const { head } = await this.open()
    const end = span.offset + span.length
    return end <= head.length ? head.slice(span.offset, end) : fetchSpan(this.url, span)
  }

  private directory(span: Span, inner: Compression): Promise<readonly Entry[]> {
    const known = this.directories.get(span.offset)
    if (known) return known
    const reading = this.read(span).then(async (bytes) => readDirectory(await unpacked(bytes, inner)))
    this.directories.set(span.offset, reading)
    reading.catch(() => this.directories.delete(span.offset))
    return reading
  }

  /** A tile as it is drawn; none where the archive has none. */
  async tile(z: number, x: number, y: number, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | null> {
    const { header } = await this.open()
    if (z < header.minZoom || z > header.maxZoom) return null
    let span = header.root
    for (let level = 0; level < MOST_LEVELS; level++) {
      const entry = findEntry(await this.directory(span, header.inner), tileId(z, x, y))
      if (!entry) return null
      const { offset, length, run } = entry
      if (run > 0) {
        const bytes = await fetchSpan(this.url, { offset: header.tiles.offset + offset, length }, signal)
        return unpacked(bytes, header.tileCompression)
      }
      span = { offset: header.leaves.offset + offset, length }
    }
    throw new Error('the directories of the archive lead nowhere')
  }

  /** The archive as a style's source describes itself (TileJSON 3). */
  async tileJson(address: string): Promise<object> {
    const { header } = await this.open()
    const text = new TextDecoder().decode(await unpacked(await this.read(header.metadata), header.inner))
    const { attribution, vector_layers: layers }: { attribution?: unknown; vector_layers?: unknown } = JSON.parse(text)
    const { minZoom: minzoom, maxZoom: maxzoom, bounds } = header
    const told = { ...(typeof attribution === 'string' ? { attribution } : {}), vector_layers: layers }
    return { tilejson: '3.0.0', tiles: [`${address}/{z}/{x}/{y}`], minzoom, maxzoom, bounds, ...told }
  }
}

const archives = new Map<string, Archive>()

function archiveAt(url: string): Archive {
  const known = archives.get(url) ?? new Archive(url)
  archives.set(url, known)
  return known
}

/** Answers an address of the `pmtiles:` protocol: an archive's description, or one of its tiles. */
export async function loadFromArchive(
  { url: address }: { readonly url: string },
  { signal }: AbortController,
): Promise<{ data: object }> {
  const [, url = address, z, x, y] = /^pmtiles:\/\/(.+?)(?:\/(\d+)\/(\d+)\/(\d+))?$/.exec(address) ?? []
  const archive = archiveAt(url)
  if (z === undefined) return { data: await archive.tileJson(address) }
  const tile = await archive.tile(Number(z), Number(x), Number(y), signal)
  return { data: tile?.buffer ?? new ArrayBuffer(0) }
}
