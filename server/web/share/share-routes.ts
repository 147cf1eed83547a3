// Pictures for links to a store or an item. They have no text, because a machine may have no fonts.
import sharp, { type OverlayOptions } from 'sharp'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Image, Palette } from '#contract/tenant'
import { slugSchema } from '#contract/values'
import { oklchHex } from '#server/platform/images/colour'
import type { Item } from '#contract/catalog'
import type { Transaction } from '#server/platform/db/database'
import type { CatalogDeps, Catalogue } from '#server/modules/catalog/tenant-directory'
import { LIMITS } from '#server/platform/http/rate-limit'
import { ProblemError } from '#server/platform/http/route'
import { createTurns } from '#server/platform/http/load'
import { createImageCache, sendImage } from '#server/modules/images/image-cache'
import { findCopy } from '#server/modules/images/images-repository'
import { SHARE_SIZE, shareImageUrl } from './share-address.ts'

type ShareSubject =
  | { readonly kind: 'store'; readonly palette: Palette; readonly logo: Buffer | null; readonly cover: Buffer | null }
  | { readonly kind: 'photo'; readonly logo: Buffer | null; readonly picture: Buffer }
  | { readonly kind: 'cutout'; readonly logo: Buffer | null; readonly picture: Buffer; readonly hue: number }

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE
/** Some readers of Open Graph refuse larger pictures. */
const MOST_BYTES = 150_000
const QUALITIES = [84, 72, 58, 40] as const
/** Radius of a logo's corners, as a share of its side. */
const CORNER_SHARE = 0.3
const LOGO_ALONE = 300
const LOGO_ON_COVER = 248
const LOGO_BADGE = 120
const BADGE_MARGIN = 44
const RING = 10
const CUTOUT_SIDE = 500
const MOST_ENLARGED = 2

const svg = (body: string, width: number = WIDTH, height: number = HEIGHT) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`)

const full = (fill: string) => `<rect width="100%" height="100%" fill="${fill}"/>`

function brandGround({ light }: Palette): Buffer {
  const deep = light['brand-deep'] ?? '#26332e'
  const second = light['brand-deep-2'] ?? '#3f5b52'
  return svg(
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${deep}"/><stop offset="1" stop-color="${second}"/></linearGradient>` +
      `<radialGradient id="r" cx=".78" cy=".1" r=".8"><stop offset="0" stop-color="${second}"/><stop offset="1" stop-color="${second}" stop-opacity="0"/></radialGradient></defs>` +
      full('url(#g)') +
      full('url(#r)'),
  )
}

/** As the utility `plate` of pages in light mode. */
function plateGround(hue: number): Buffer {
  const [top, bottom, glow] = [oklchHex(0.962, 0.03, hue), oklchHex(0.895, 0.062, hue), oklchHex(0.992, 0.012, hue)]
  const shadow = { cx: WIDTH / 2, cy: HEIGHT * 0.85, rx: CUTOUT_SIDE * 0.36, ry: CUTOUT_SIDE * 0.055 }
  return svg(
    `<defs><linearGradient id="g" x1=".3" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
      `<radialGradient id="r" cx=".28" cy=".12" r=".8"><stop offset="0" stop-color="${glow}"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>` +
      `<filter id="b" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="16"/></filter></defs>` +
      full('url(#g)') +
      full('url(#r)') +
      `<ellipse cx="${shadow.cx}" cy="${shadow.cy}" rx="${shadow.rx}" ry="${shadow.ry}" fill="${oklchHex(0.42, 0.09, hue)}" opacity=".36" filter="url(#b)"/>`,
  )
}

const VEIL = svg(
  `<defs><radialGradient id="r" cx=".5" cy=".5" r=".75"><stop offset="0" stop-opacity=".34"/><stop offset="1" stop-opacity=".12"/></radialGradient></defs>${full('url(#r)')}`,
)

async function logoTile(logo: Buffer, side: number): Promise<Buffer> {
  const radius = side * CORNER_SHARE
  const picture = await sharp(logo)
    .resize(side, side, { fit: 'cover' })
    .composite([
      { input: svg(`<rect width="${side}" height="${side}" rx="${radius}"/>`, side, side), blend: 'dest-in' },
    ])
    .png()
    .toBuffer()
  const outer = side + 2 * RING
  const ring = svg(`<rect width="${outer}" height="${outer}" rx="${radius + RING}" fill="#ffffff"/>`, outer, outer)
  return sharp(ring)
    .composite([{ input: picture, gravity: 'centre' }])
    .png()
    .toBuffer()
}

async function cutoutLayer(bytes: Buffer): Promise<OverlayOptions> {
  const { width = 1, height = 1 } = await sharp(bytes).metadata()
  const side = Math.min(CUTOUT_SIDE, Math.max(width, height) * MOST_ENLARGED)
  const { data, info } = await sharp(bytes)
    .resize(side, side, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, left: Math.round((WIDTH - info.width) / 2), top: Math.round((HEIGHT - info.height) / 2) }
}

async function badge(logo: Buffer): Promise<OverlayOptions> {
  const tile = await logoTile(logo, LOGO_BADGE)
  const from = LOGO_BADGE + 2 * RING + BADGE_MARGIN
  return { input: tile, left: WIDTH - from, top: HEIGHT - from }
}

const filling = (picture: Buffer, position: string) =>
  sharp(picture).resize(WIDTH, HEIGHT, { fit: 'cover', position }).png({ compressionLevel: 0 }).toBuffer()

/** The logo is in the middle, where every crop shows it. */
async function drawStore({ palette, logo, cover }: ShareSubject & { kind: 'store' }): Promise<Buffer> {
  const layers: OverlayOptions[] = cover ? [{ input: VEIL }] : []
  if (logo) layers.push({ input: await logoTile(logo, cover ? LOGO_ON_COVER : LOGO_ALONE), gravity: 'centre' })
  // The objects of covers are on the right.
  const ground = cover ? await filling(cover, 'right') : brandGround(palette)
  return sharp(ground).composite(layers).png({ compressionLevel: 0 }).toBuffer()
}

async function drawItem(subject: ShareSubject & { kind: 'photo' | 'cutout' }): Promise<Buffer> {
  const isCutout = subject.kind === 'cutout'
  const ground = isCutout ? plateGround(subject.hue) : await filling(subject.picture, 'centre')
  const layers = isCutout ? [await cutoutLayer(subject.picture)] : []
  if (subject.logo) layers.push(await badge(subject.logo))
  return sharp(ground).composite(layers).png({ compressionLevel: 0 }).toBuffer()
}

/** A JPEG of less than 150 kB. */
export async function drawShare(subject: ShareSubject): Promise<Buffer> {
  const drawn = await (subject.kind === 'store' ? drawStore(subject) : drawItem(subject))
  let bytes = drawn
  for (const quality of QUALITIES) {
    bytes = await sharp(drawn).flatten().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length < MOST_BYTES) break
  }
  return bytes
}

const paramsSchema = z.object({ slug: slugSchema, file: z.string().check(z.maxLength(90)) })
const ITEM_FILE = /^(?<id>.+)-[0-9a-f]{12}\.jpg$/

async function readSubject(
  tx: Transaction,
  { id, tenant }: Catalogue,
  item: Item | null,
): Promise<ShareSubject | null> {
  const copy = (image: Image | null) => findCopy(tx, id, image, 1_344)
  const logo = await copy(tenant.tenant_logo)
  if (!item?.image) return { kind: 'store', palette: tenant.palette, logo, cover: await copy(tenant.tenant_cover) }
  const picture = await copy(item.image)
  if (!picture) return null
  return item.image.cutout ? { kind: 'cutout', logo, picture, hue: item.image.hue } : { kind: 'photo', logo, picture }
}

/**
 * `GET /{tenant}/share/{version}.jpg` and `/{tenant}/share/item/{id}-{version}.jpg`. Addresses that `shareImageUrl` does not give now
 * are 404, so that invented ones cost nothing.
 */
export function registerShareRoutes(app: FastifyInstance, { db, directory }: Pick<CatalogDeps, 'db' | 'directory'>) {
  const cache = createImageCache(32 * 1024 * 1024)
  const takeTurn = createTurns({ atOnce: 1, most: 40, comeBackSeconds: 5 })

  async function draw(store: Catalogue, item: Item | null) {
    const subject = await db.inTenant(store.id, (tx) => readSubject(tx, store, item))
    return subject && drawShare(subject)
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    itemOf: (store: Catalogue, file: string) => Item | null,
  ) {
    const params = paramsSchema.safeParse(request.params)
    const store = params.success ? await directory.find(params.data.slug) : null
    if (!params.success || !store) throw new ProblemError(404, 'not_found')
    const item = itemOf(store, params.data.file)
    const url = shareImageUrl(store, item)
    if (url !== request.url.split('?', 1)[0]) throw new ProblemError(404, 'not_found')
    const cached = await cache.get(`${store.id} ${url}`, async () => {
      const bytes = await takeTurn(() => draw(store, item))
      return bytes && { bytes, etag: `"${params.data.file}"` }
    })
    if (!cached) throw new ProblemError(404, 'not_found')
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      // Other sites show it.
      .header('cross-origin-resource-policy', 'cross-origin')
    return sendImage(cached, 'image/jpeg', request, reply)
  }

  const config = { rateLimit: LIMITS.draw }
  app.get('/:slug/share/:file', { config }, (request, reply) => send(request, reply, () => null))
  app.get('/:slug/share/item/:file', { config }, (request, reply) =>
    send(request, reply, ({ itemsById }, file) => itemsById.get(ITEM_FILE.exec(file)?.groups?.['id'] ?? '') ?? null),
  )
}
