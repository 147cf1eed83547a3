// Share pictures: what a messenger or a search engine shows beside a link to a store or an item.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Item } from '#contract/catalog'
import type { Image } from '#contract/tenant'
import { slugSchema } from '#contract/tenant'
import type { Transaction } from '#server/platform/db/database'
import { matchesTag } from '#server/platform/http/answer'
import type { CatalogDeps } from '#server/modules/catalog/tenant-directory'
import { LIMITS } from '#server/platform/http/rate-limit'
import { ProblemError } from '#server/platform/http/route'
import { createTurns } from '#server/platform/http/turns'
import type { Catalogue } from '#server/modules/catalog/tenant-directory'
import { drawShare } from './draw-share.ts'
import type { ShareSubject } from './draw-share.ts'
import { createImageCache } from '#server/modules/images/image-cache'
import { hashInUrl } from '#server/modules/images/image-presenter'
import { findVariant } from '#server/modules/images/images-repository'
import { shareImageUrl } from './share-address.ts'

/** Some 500 share pictures. */
const CACHE_BYTES = 32 * 1024 * 1024
/** Drawn at a time by a process, and waiting for their turn; more are told to come back. */
const AT_ONCE = 1
const MOST_WAITING = 40
const COME_BACK_SECONDS = 5
/** Width of the copies that are drawn from. */
const SOURCE_WIDTH = 1_344

const paramsSchema = z.object({ slug: slugSchema, file: z.string().check(z.maxLength(90)) })
/** The item in the name of an item's picture; what follows is its version. */
const ITEM_FILE = /^(.+)-[0-9a-f]{12}\.jpg$/

async function pictureOf(tx: Transaction, storeId: string, image: Image | null): Promise<Buffer | null> {
  const hash = hashInUrl(image?.url ?? '')
  const found = hash ? await findVariant(tx, storeId, hash, 'webp', SOURCE_WIDTH) : null
  return found && found.bytes
}

async function readSubject(
  tx: Transaction,
  { id, tenant }: Catalogue,
  item: Item | null,
): Promise<ShareSubject | null> {
  const logo = await pictureOf(tx, id, tenant.tenant_logo)
  if (!item?.image)
    return { kind: 'store', palette: tenant.palette, logo, cover: await pictureOf(tx, id, tenant.tenant_cover) }
  const picture = await pictureOf(tx, id, item.image)
  if (!picture) return null
  return item.image.cutout ? { kind: 'cutout', logo, picture, hue: item.image.hue } : { kind: 'photo', logo, picture }
}

/**
 * `GET /{tenant}/share/{version}.jpg` and `/{tenant}/share/item/{id}-{version}.jpg`. Only what `shareImageUrl` gives now is
 * drawn, one picture at a time; any other address is 404, so that nobody can have pictures drawn by making addresses up.
 */
export function registerShareRoutes(
  app: FastifyInstance,
  { db, directory }: Pick<CatalogDeps, 'db' | 'directory'>,
): void {
  const cache = createImageCache(CACHE_BYTES)
  const takeTurn = createTurns({ atOnce: AT_ONCE, most: MOST_WAITING, comeBackSeconds: COME_BACK_SECONDS })

  async function draw(store: Catalogue, item: Item | null): Promise<Buffer | null> {
    const subject = await db.inTenant(store.id, (tx) => readSubject(tx, store, item))
    return subject && drawShare(subject)
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    itemOf: (store: Catalogue, file: string) => Item | null,
  ): Promise<FastifyReply> {
    const params = paramsSchema.safeParse(request.params)
    const store = params.success ? await directory.find(params.data.slug) : null
    if (!params.success || !store) throw new ProblemError(404, 'not_found')
    const item = itemOf(store, params.data.file)
    const url = shareImageUrl(store, item)
    if (url !== request.url.split('?', 1)[0]) throw new ProblemError(404, 'not_found')
    const etag = `"${params.data.file}"`
    const kept = await cache.get(`${store.id} ${url}`, async () => {
      const bytes = await takeTurn(() => draw(store, item))
      return bytes && { bytes, etag }
    })
    if (!kept) throw new ProblemError(404, 'not_found')
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      // Shown inside other sites: that is what it is for.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('etag', etag)
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.status(304).send()
    return reply.type('image/jpeg').send(kept.bytes)
  }

  const config = { rateLimit: LIMITS.draw }
  app.get('/:slug/share/:file', { config }, (request, reply) => send(request, reply, () => null))
  app.get('/:slug/share/item/:file', { config }, (request, reply) =>
    send(request, reply, ({ itemsById }, file) => itemsById.get(ITEM_FILE.exec(file)?.[1] ?? '') ?? null),
  )
}
