// Queries on pictures, their sources and their re-encoded copies.
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/db/database'
import { eachInTurn } from '#server/platform/db/each-in-turn'
import type { EncodedPicture, Variant, VariantFormat } from '#server/platform/images/encode-picture'
import type { ImageFacts } from './image-presenter.ts'

/** A picture ready to be stored. */
export type PreparedPicture = ImageFacts & EncodedPicture & { readonly source: Buffer }

/** Bytes of a source that one statement writes. The embedded database takes some 5 ms for them, in which nobody is answered. */
const PIECE_BYTES = 512 * 1024

function piecesOf(source: Buffer): Buffer[] {
  const pieces: Buffer[] = []
  for (let at = 0; at < source.length; at += PIECE_BYTES) pieces.push(source.subarray(at, at + PIECE_BYTES))
  return pieces
}

const FACTS = ['hash', 'width', 'height', 'is_cutout', 'hue', 'preview', 'encoding'] as const

/** Every picture of the store, without its bytes. */
export function listImages(tx: Transaction, tenantId: string): Promise<ImageFacts[]> {
  return tx.selectFrom('images').select(FACTS).where('tenant_id', '=', tenantId).execute()
}

/** One picture of the store, without its bytes. */
export async function findImage(tx: Transaction, tenantId: string, hash: string): Promise<ImageFacts | null> {
  const row = await tx
    .selectFrom('images')
    .select(FACTS)
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row ?? null
}

/** Pictures with the whole of their sources. */
async function withWholeSources<T extends { readonly hash: string; readonly source: Buffer }>(
  tx: Transaction,
  tenantId: string,
  images: readonly T[],
): Promise<(T & { source: Buffer })[]> {
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

/** The imported bytes and plate hue of some pictures of the store. */
export async function readSources(
  tx: Transaction,
  tenantId: string,
  hashes: readonly string[],
): Promise<{ hash: string; source: Buffer; hue: number }[]> {
  if (hashes.length === 0) return []
  const rows = await tx
    .selectFrom('images')
    .select(['hash', 'source', 'hue'])
    .where('tenant_id', '=', tenantId)
    .where('hash', 'in', [...hashes])
    .execute()
  return withWholeSources(tx, tenantId, rows)
}

/** Pictures whose copies an older encoder made, in the order of their hashes, with what encoding them again needs. */
export async function listOutdated(
  tx: Transaction,
  tenantId: string,
  { encoding, after, limit }: { encoding: number; after: string; limit: number },
): Promise<{ hash: string; source: Buffer; width: number; is_cutout: boolean }[]> {
  const rows = await tx
    .selectFrom('images')
    .select(['hash', 'source', 'width', 'is_cutout'])
    .where('tenant_id', '=', tenantId)
    .where('encoding', '<', encoding)
    .where('hash', '>', after)
    .orderBy('hash')
    .limit(limit)
    .execute()
  return withWholeSources(tx, tenantId, rows)
}

/** Puts new copies in place of a picture's older ones; false when another process did so first. */
export async function replaceCopies(
  tx: Transaction,
  tenantId: string,
  hash: string,
  { preview, encoding, variants }: EncodedPicture,
): Promise<boolean> {
  const changed = await tx
    .updateTable('images')
    .set({ preview, encoding })
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .where('encoding', '<', encoding)
    .returning('hash')
    .execute()
  if (changed.length === 0) return false
  await tx.deleteFrom('image_variants').where('tenant_id', '=', tenantId).where('hash', '=', hash).execute()
  await insertVariants(tx, tenantId, hash, variants)
  return true
}

function insertVariants(tx: Transaction, tenantId: string, hash: string, variants: readonly Variant[]): Promise<void> {
  return eachInTurn(variants, (variant) =>
    tx
      .insertInto('image_variants')
      .values({ tenant_id: tenantId, hash, ...variant })
      .execute(),
  )
}

/** Stores a picture with its source and its copies; one that is there already stays as it is. */
export async function insertPicture(tx: Transaction, tenantId: string, picture: PreparedPicture): Promise<void> {
  const { variants, source, ...image } = picture
  const [beginning, ...rest] = piecesOf(source)
  const inserted = await tx
    .insertInto('images')
    .values({ tenant_id: tenantId, ...image, source: beginning ?? source })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'hash']).doNothing())
    .returning('hash')
    .execute()
  if (inserted.length === 0) return
  const pieces = rest.map((bytes, index) => ({ tenant_id: tenantId, hash: picture.hash, piece: index + 1, bytes }))
  await eachInTurn(pieces, (piece) => tx.insertInto('image_sources').values(piece).execute())
  await insertVariants(tx, tenantId, picture.hash, variants)
}

/** A copy as it is sent, with the version of the encoder that made it. */
type FoundVariant = { readonly width: number; readonly encoding: number; readonly bytes: Buffer }

/** The smallest copy at least this wide, or else the widest one; null when the store has no such picture. */
export async function findVariant(
  tx: Transaction,
  tenantId: string,
  hash: string,
  format: VariantFormat,
  width: number,
): Promise<FoundVariant | null> {
  const kept = await tx
    .selectFrom('image_variants')
    .select('width')
    .orderBy('width')
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .where('format', '=', format)
    .execute()
  const chosen = kept.find((variant) => variant.width >= width) ?? kept.at(-1)
  if (!chosen) return null
  const row = await tx
    .selectFrom('image_variants')
    .innerJoin('images', (join) =>
      join.onRef('images.tenant_id', '=', 'image_variants.tenant_id').onRef('images.hash', '=', 'image_variants.hash'),
    )
    .select(['image_variants.width', 'images.encoding', 'bytes'])
    .where('image_variants.tenant_id', '=', tenantId)
    .where('image_variants.hash', '=', hash)
    .where('format', '=', format)
    .where('image_variants.width', '=', chosen.width)
    .executeTakeFirst()
  return row ? { ...row, bytes: Buffer.from(row.bytes) } : null
}

/** Where bytes of a source are: piece 0 is the picture's own row, which holds all of an older source; the others follow by number. */
type SourcePlace = { readonly hash: string; readonly piece: number; readonly from: number }

/** So many bytes of a source, fewer at the end of its piece; empty where nothing is. */
async function readSource(
  tx: Transaction,
  tenantId: string,
  { hash, piece, from }: SourcePlace,
  most: number,
): Promise<Uint8Array> {
  const slice = (column: string) =>
    sql<Uint8Array>`substring(${sql.ref(column)} from ${from + 1}::int for ${most}::int)`.as('bytes')
  const own = tx.selectFrom('images').select(slice('source'))
  const more = tx.selectFrom('image_sources').select(slice('bytes')).where('piece', '=', piece)
  const row =
    piece === 0
      ? await own.where('tenant_id', '=', tenantId).where('hash', '=', hash).executeTakeFirst()
      : await more.where('tenant_id', '=', tenantId).where('hash', '=', hash).executeTakeFirst()
  return row?.bytes ?? new Uint8Array()
}

/** Bytes that one statement reads. The embedded database writes them as text on their way, and nobody is answered meanwhile. */
const SLICE_BYTES = 256 * 1024

/** The source of a picture little by little, each part read by itself when it is asked for; others are heard in between. */
export async function* sourcePieces(db: Database, tenantId: string, hash: string): AsyncGenerator<Buffer> {
  for (let place: SourcePlace = { hash, piece: 0, from: 0 }; ;) {
    const at = place
    await setImmediate()
    const bytes = await db.inTenant(tenantId, (tx) => readSource(tx, tenantId, at, SLICE_BYTES))
    if (bytes.length === 0 && at.from === 0) return
    if (bytes.length > 0) yield Buffer.from(bytes)
    place =
      bytes.length === SLICE_BYTES ? { ...at, from: at.from + SLICE_BYTES } : { hash, piece: at.piece + 1, from: 0 }
  }
}

/** Bytes in base64, as long as they come. */
export async function* toBase64(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece])
    // Three bytes are four characters; padding is for the end.
    const whole = bytes.length - (bytes.length % 3)
    yield bytes.toString('base64', 0, whole)
    rest = bytes.subarray(whole)
  }
  if (rest.length > 0) yield rest.toString('base64')
}
