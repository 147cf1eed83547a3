// Queries on pictures and their re-encoded copies.
import type { Transaction } from '#server/db/database'
import type { ImageFacts } from './image-presenter.ts'
import type { EncodedPicture, Variant, VariantFormat } from './encode-picture.ts'

/** A picture ready to be stored. */
export type PreparedPicture = ImageFacts & EncodedPicture & { readonly source: Buffer }

/** Every picture of the store, without its bytes. */
export function listImages(tx: Transaction, tenantId: string): Promise<ImageFacts[]> {
  return tx
    .selectFrom('images')
    .select(['hash', 'width', 'height', 'is_cutout', 'hue', 'preview', 'encoding'])
    .where('tenant_id', '=', tenantId)
    .execute()
}

/** The imported bytes and plate hue of some pictures of the store. */
export function readSources(
  tx: Transaction,
  tenantId: string,
  hashes: readonly string[],
): Promise<{ hash: string; source: Buffer; hue: number }[]> {
  if (hashes.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('images')
    .select(['hash', 'source', 'hue'])
    .where('tenant_id', '=', tenantId)
    .where('hash', 'in', [...hashes])
    .execute()
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
  return rows.map((row) => ({ ...row, source: Buffer.from(row.source) }))
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

async function insertVariants(
  tx: Transaction,
  tenantId: string,
  hash: string,
  variants: readonly Variant[],
): Promise<void> {
  const rows = variants.map((variant) => ({ tenant_id: tenantId, hash, ...variant }))
  await tx.insertInto('image_variants').values(rows).execute()
}

/** Stores a picture with its copies; one that is there already stays as it is. */
export async function insertPicture(tx: Transaction, tenantId: string, picture: PreparedPicture): Promise<void> {
  const { variants, ...image } = picture
  const inserted = await tx
    .insertInto('images')
    .values({ tenant_id: tenantId, ...image })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'hash']).doNothing())
    .returning('hash')
    .execute()
  if (inserted.length === 0) return
  await insertVariants(tx, tenantId, picture.hash, variants)
}

/** A copy as it is sent, with the version of the encoder that made it. */
export type FoundVariant = { readonly width: number; readonly encoding: number; readonly bytes: Buffer }

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
