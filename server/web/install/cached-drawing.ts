import type { Database } from '#server/platform/db/database'
import { createTurns } from '#server/platform/http/load'
import { createImageCache } from '#server/modules/images/image-cache'
import type { Catalogue } from '#server/modules/catalog/tenant-directory'

type Draw = (db: Database, catalogue: Catalogue) => Promise<Buffer>

/**
 * Draws pictures of stores by file name, one at a time, each once per version of the store; null for an unknown name.
 * @param most drawings that wait; more are refused with 503 `overloaded`.
 */
export function cachedDrawing(
  { megabytes, most }: { megabytes: number; most: number },
  drawingOf: (name: string) => Draw | undefined,
) {
  const cache = createImageCache(megabytes * 1024 * 1024)
  const takeTurn = createTurns({ atOnce: 1, most })
  return async (db: Database, catalogue: Catalogue, name: string) => {
    const draw = drawingOf(name)
    if (!draw) return null
    const etag = [catalogue.id, catalogue.version, name].join(' ')
    const image = await cache.get(etag, () => takeTurn(async () => ({ bytes: await draw(db, catalogue), etag })))
    return image && image.bytes
  }
}
