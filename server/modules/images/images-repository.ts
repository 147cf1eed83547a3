import { StringDecoder } from 'node:string_decoder'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Image } from '#contract/tenant'
import type { Database, Transaction } from '#server/platform/db/database'
import { eachInTurn } from '#server/platform/db/each-in-turn'
import { type EncodedPicture, type Variant, type VariantFormat, ENCODING } from '#server/platform/images/encode-picture'
import { type ImageFacts, hashInUrl } from './image-presenter.ts'

export type PreparedPicture = ImageFacts & EncodedPicture & { readonly source: Buffer }

/** Bytes of a source that one statement writes; the embedded database blocks for some 5 ms meanwhile. */
const PIECE_BYTES = 512 * 1024

const FACTS = ['hash', 'width', 'height', 'is_cutout', 'hue', 'preview', 'encoding'] as const

export const listImages = (tx: Transaction, tenantId: string) =>
  tx.selectFrom('images').select(FACTS).where('tenant_id', '=', tenantId).execute()

export async function findImage(tx: Transaction, tenantId: string, hash: string) {
  const row = await tx
    .selectFrom('images')
    .select(FACTS)
    .where((eb) => eb.and({ tenant_id: tenantId, hash }))
    .executeTakeFirst()
  return row ?? null
}

/** Appends the pieces of the sources that are in image_sources. */
async function withWholeSources<T extends { readonly hash: string; readonly source: Buffer }>(
  tx: Transaction,
  tenantId: string,
  images: readonly T[],
) {
  if (images.length === 0) return []
  const hashes = images.map(({ hash }) => hash)
  const pieces = await tx
    .selectFrom('image_sources')
    .select(['hash', 'bytes'])
    .where('tenant_id', '=', tenantId)
    .where('hash', 'in', hashes)
    .orderBy('piece')
    .execute()
  const rest = Map.groupBy(pieces, ({ hash }) => hash)
  return images.map((image) => {
    const more = (rest.get(image.hash) ?? []).map(({ bytes }) => bytes)
    return { ...image, source: Buffer.concat([image.source, ...more]) }
  })
}

export async function readSource(tx: Transaction, tenantId: string, hash: string) {
  const rows = await tx
    .selectFrom('images')
    .select(['hash', 'source'])
    .where((eb) => eb.and({ tenant_id: tenantId, hash }))
    .execute()
  return (await withWholeSources(tx, tenantId, rows))[0]?.source
}

/** Pictures of an older encoder. */
export async function listOutdated(tx: Transaction, tenantId: string, after: string, limit: number) {
  const rows = await tx
    .selectFrom('images')
    .select(['hash', 'source', 'width', 'is_cutout'])
    .where('tenant_id', '=', tenantId)
    .where('encoding', '<', ENCODING)
    .where('hash', '>', after)
    .orderBy('hash')
    .limit(limit)
    .execute()
  return withWholeSources(tx, tenantId, rows)
}

/** Replaces the copies of an older encoder. @returns false when another process was first. */
export async function replaceCopies(tx: Transaction, tenantId: string, hash: string, picture: EncodedPicture) {
  const { preview, encoding, variants } = picture
  const changed = await tx
    .updateTable('images')
    .set({ preview, encoding })
    .where((eb) => eb.and({ tenant_id: tenantId, hash }))
    .where('encoding', '<', encoding)
    .returning('hash')
    .execute()
  if (changed.length === 0) return false
  await tx
    .deleteFrom('image_variants')
    .where((eb) => eb.and({ tenant_id: tenantId, hash }))
    .execute()
  await insertVariants(tx, tenantId, hash, variants)
  return true
}

function insertVariants(tx: Transaction, tenantId: string, hash: string, variants: readonly Variant[]) {
  const rows = variants.map((variant) => ({ tenant_id: tenantId, hash, ...variant }))
  return eachInTurn(rows, (row) => tx.insertInto('image_variants').values(row).execute())
}

/** A picture that is stored already stays as it is. */
export async function insertPicture(tx: Transaction, tenantId: string, picture: PreparedPicture) {
  const { variants, source, ...image } = picture
  const inserted = await tx
    .insertInto('images')
    .values({ tenant_id: tenantId, ...image, source: source.subarray(0, PIECE_BYTES) })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'hash']).doNothing())
    .returning('hash')
    .execute()
  if (inserted.length === 0) return
  const rest = Array.from({ length: Math.ceil(source.length / PIECE_BYTES) - 1 }, (_, index) => index + 1)
  await eachInTurn(rest, (piece) => {
    const bytes = source.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES)
    return tx.insertInto('image_sources').values({ tenant_id: tenantId, hash: picture.hash, piece, bytes }).execute()
  })
  await insertVariants(tx, tenantId, picture.hash, variants)
}

/** The smallest copy at least this wide, or else the widest one, with the version of its encoder; null for an unknown picture. */
export async function findVariant(
  tx: Transaction,
  tenantId: string,
  hash: string,
  format: VariantFormat,
  width: number,
) {
  const stored = await tx
    .selectFrom('image_variants')
    .select('width')
    .orderBy('width')
    .where((eb) => eb.and({ tenant_id: tenantId, hash, format }))
    .execute()
  const chosen = stored.find((variant) => variant.width >= width) ?? stored.at(-1)
  if (!chosen) return null
  const row = await tx
    .selectFrom('image_variants')
    .innerJoin('images', (join) =>
      join.onRef('images.tenant_id', '=', 'image_variants.tenant_id').onRef('images.hash', '=', 'image_variants.hash'),
    )
    .select(['image_variants.width', 'images.encoding', 'bytes'])
    .where((eb) => eb.and({ 'image_variants.tenant_id': tenantId, 'image_variants.hash': hash }))
    .where((eb) => eb.and({ format, 'image_variants.width': chosen.width }))
    .executeTakeFirst()
  return row ? { ...row, bytes: Buffer.from(row.bytes) } : null
}

export async function findCopy(tx: Transaction, tenantId: string, image: Image | null, width: number) {
  const hash = hashInUrl(image?.url ?? '')
  const found = hash ? await findVariant(tx, tenantId, hash, 'webp', width) : null
  return found && found.bytes
}

/** Bytes that one statement reads; the embedded database blocks while it converts them to text. */
const SLICE_BYTES = 256 * 1024

/** Piece 0 of a source is in the row of its picture, the others are in image_sources. */
async function readSlice(tx: Transaction, tenantId: string, hash: string, piece: number, from: number) {
  const slice = (column: string) =>
    sql<Uint8Array>`substring(${sql.ref(column)} from ${from + 1}::int for ${SLICE_BYTES}::int)`.as('bytes')
  const own = tx.selectFrom('images').select(slice('source'))
  const more = tx.selectFrom('image_sources').select(slice('bytes'))
  const row =
    piece === 0
      ? await own.where((eb) => eb.and({ tenant_id: tenantId, hash })).executeTakeFirst()
      : await more.where((eb) => eb.and({ tenant_id: tenantId, hash, piece })).executeTakeFirst()
  return Buffer.from(row?.bytes ?? [])
}

/** The source of a picture in slices; other requests are answered in between. */
export async function* sourcePieces(db: Database, tenantId: string, hash: string) {
  for (let piece = 0, from = 0; ;) {
    const at = { piece, from }
    await setImmediate()
    const bytes = await db.inTenant(tenantId, (tx) => readSlice(tx, tenantId, hash, at.piece, at.from))
    if (bytes.length === 0 && from === 0) return
    if (bytes.length > 0) yield bytes
    from += SLICE_BYTES
    if (bytes.length < SLICE_BYTES) [piece, from] = [piece + 1, 0]
  }
}

export async function* toBase64(pieces: AsyncIterable<Buffer>) {
  const decoder = new StringDecoder('base64')
  for await (const piece of pieces) yield decoder.write(piece)
  yield decoder.end()
}
