// App icons of a store in the sizes a manifest needs, drawn once per logo from its own picture or its first letter.
import sharp from 'sharp'
import type { Catalogue } from '#server/tenants/tenant-directory'
import type { Database } from '#server/db/database'
import { createTurns } from '#server/http/turns'
import { createImageCache } from '#server/images/image-cache'
import { hashInUrl } from '#server/images/image-presenter'
import { readSources } from '#server/images/images-repository'
import { openPicture } from '#server/images/picture'

type Icon = { readonly size: number; readonly isMaskable: boolean }

/** File names below `/{tenant}/icons/`; `180.png` is Apple's. */
const ICONS: Readonly<Record<string, Icon>> = {
  '180.png': { size: 180, isMaskable: true },
  '192.png': { size: 192, isMaskable: false },
  '512.png': { size: 512, isMaskable: false },
  'maskable-512.png': { size: 512, isMaskable: true },
}

/** Inside this share of its side a maskable icon is never cut (W3C appmanifest, safe zone). */
const SAFE_SHARE = 0.8
const CORNER_SHARE = 0.3

function monogram(letter: string, size: number, ground: string, ink: string): Buffer {
  const escaped = letter.replace(/[<&>]/g, '')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${ground}"/>` +
      `<text x="50%" y="50%" dy=".36em" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${size * 0.5}" fill="${ink}">${escaped}</text></svg>`,
  )
}

function roundMask(size: number): Buffer {
  const radius = size * CORNER_SHARE
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}"/></svg>`,
  )
}

async function logoSource(db: Database, catalogue: Catalogue): Promise<Buffer | undefined> {
  const hash = hashInUrl(catalogue.tenant.tenant_logo?.url ?? '')
  if (!hash) return undefined
  const found = await db.inTenant(catalogue.id, (tx) => readSources(tx, catalogue.id, [hash]))
  return found[0]?.source
}

async function draw(db: Database, catalogue: Catalogue, { size, isMaskable }: Icon): Promise<Buffer> {
  const { light } = catalogue.tenant.palette
  const ground = light['brand'] ?? '#3f5b52'
  const source = await logoSource(db, catalogue)
  const inner = isMaskable ? Math.round(size * SAFE_SHARE) : size
  const picture = source
    ? await openPicture(source)
        .autoOrient()
        .resize(inner, inner, { fit: 'contain', background: ground })
        .flatten({ background: ground })
        .png()
        .toBuffer()
    : monogram(catalogue.tenant.name.slice(0, 1), inner, ground, light['on-brand'] ?? '#ffffff')
  const square = sharp({ create: { width: size, height: size, channels: 4, background: ground } })
  const layers = [{ input: picture, gravity: 'centre' }]
  if (isMaskable) return square.composite(layers).png().toBuffer()
  const filled = await square.composite(layers).png().toBuffer()
  return sharp(filled)
    .composite([{ input: roundMask(size), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

/** Some 1,000 icons. */
const kept = createImageCache(16 * 1024 * 1024)
/** Drawn at a time by a process, and waiting for their turn; more are told to come back. */
const takeTurn = createTurns({ atOnce: 1, most: 40 })

/**
 * A store's icon as PNG; null when there is no icon of that name. Drawn once per version of the store.
 * @throws ProblemError 503 `overloaded` when too many others have to be drawn first.
 */
export async function drawIcon(db: Database, catalogue: Catalogue, name: string): Promise<Buffer | null> {
  const icon = ICONS[name]
  if (!icon) return null
  const key = [catalogue.id, catalogue.version, name].join(' ')
  const image = await kept.get(key, () => takeTurn(async () => ({ bytes: await draw(db, catalogue, icon), etag: key })))
  return image && image.bytes
}
