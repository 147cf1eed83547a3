import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PMTiles } from 'pmtiles'
import { encodingFor } from '#server/platform/http/answer'
import type { ServerDeps } from '#server/platform/http/deps'
import { LIMITS } from '#server/platform/http/rate-limit'
import { ProblemError } from '#server/platform/http/route'
import { createImageCache, sendImage } from '#server/modules/images/image-cache'

const BUILT_IN = join(import.meta.dirname, '../../../demo/maps')
const BUILT_IN_STYLES = /^\/(?:light|dark)-(?:en|ar)\.json$/
const MAX_ZOOM = 14
const HOUR = 'public, max-age=3600'
/** Files of an operator in `DATA_DIR/maps`: archives of tiles, styles, sprites and glyphs. */
const OWN_FILES = /^\/(?:[\w-]+\/)*[\w@.-]+\.(?:pmtiles|json|png|pbf)$/

/** A symbolic link in the folder may lead anywhere on the machine. */
function isInside(folder: string, path: string) {
  try {
    return realpathSync(join(folder, path)).startsWith(realpathSync(folder) + sep)
  } catch {
    return false
  }
}

function addressOf(params: unknown) {
  const { z, x, y } = params as Record<'z' | 'x' | 'y', string> // the router's own, checked below
  const numbers = [z, x, /^(\d{1,5})\.pbf$/.exec(y)?.[1]].map((text) =>
    /^\d{1,5}$/.test(text ?? '') ? Number(text) : -1,
  )
  const [zoom = -1, column = -1, row = -1] = numbers
  const isThere = zoom >= 0 && zoom <= MAX_ZOOM && [column, row].every((index) => index >= 0 && index < 2 ** zoom)
  return isThere ? { z: zoom, x: column, y: row } : null
}

const tagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`

const EMPTY = { bytes: Buffer.alloc(0), etag: tagOf(Buffer.alloc(0)) }

/** The tiles and styles of the built-in map, and the files in `DATA_DIR/maps`, whole or by ranges (RFC 9110, 14). */
export async function registerMapFiles(app: FastifyInstance, { env }: Pick<ServerDeps, 'env'>) {
  const archiveBytes = readFileSync(join(BUILT_IN, 'demo.pmtiles'))
  const archive = new PMTiles({
    getKey: () => 'demo',
    getBytes: async (offset, length) => ({
      data: Uint8Array.from(archiveBytes.subarray(offset, offset + length)).buffer,
    }),
  })
  const tiles = createImageCache(24 * 1024 * 1024)
  const options = { config: { rateLimit: LIMITS.read } }

  app.get('/static/map/demo/:z/:x/:y', options, async (request, reply) => {
    const address = addressOf(request.params)
    if (!address) throw new ProblemError(404, 'not_found')
    // Empty tiles, which are most of the earth, are not cached.
    const tile = await tiles.get(Object.values(address).join('/'), async () => {
      const found = await archive.getZxy(address.z, address.x, address.y)
      if (!found) return null
      const bytes = gzipSync(Buffer.from(found.data))
      return { bytes, etag: tagOf(bytes) }
    })
    const type = 'application/vnd.mapbox-vector-tile'
    reply.header('cache-control', HOUR).header('vary', 'Accept-Encoding')
    if (!tile) return sendImage(EMPTY, type, request, reply)
    if (encodingFor(request.headers['accept-encoding'], { identity: tile.bytes, gzip: tile.bytes }) === 'gzip') {
      reply.header('content-encoding', 'gzip')
      return sendImage(tile, type, request, reply)
    }
    return sendImage({ bytes: gunzipSync(tile.bytes), etag: tile.etag }, type, request, reply)
  })

  const files = { decorateReply: false, index: false, cacheControl: false } as const
  const setHeaders = (response: { header(name: string, value: string): unknown }) =>
    response.header('cache-control', HOUR)
  await app.register(fastifyStatic, {
    ...files,
    root: BUILT_IN,
    prefix: '/static/map/styles/',
    allowedPath: (path) => BUILT_IN_STYLES.test(path),
    setHeaders,
  })

  const own = join(env.DATA_DIR, 'maps')
  if (!existsSync(own)) return
  await app.register(fastifyStatic, {
    ...files,
    root: own,
    prefix: '/static/map/files/',
    allowedPath: (path) => OWN_FILES.test(path) && isInside(own, path),
    setHeaders,
  })
}
