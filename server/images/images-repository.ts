// Queries on pictures and their re-encoded copies.
import type { Transaction } from '#server/db/database'
import type { ImageFacts } from './image-presenter.ts'
import type { Variant, VariantFormat } from './picture.ts'

/** A picture ready to be stored. */
export type PreparedPicture = ImageFacts & { readonly source: Buffer; readonly variants: readonly Variant[] }

/** Every picture of the store, without its bytes. */
export function listImages(tx: Transaction, tenantId: string): Promise<ImageFacts[]> {
  return tx
    .selectFrom('images')
    .select(['hash', 'width', 'height', 'is_cutout', 'hue'])
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
  await tx
    .insertInto('image_variants')
    .values(variants.map((variant) => ({ tenant_id: tenantId, hash: picture.hash, ...variant })))
    .execute()
}

/** The smallest copy at least this wide, or else the widest one; null when the store has no such picture. */
export async function findVariant(
  tx: Transaction,
  tenantId: string,
  hash: string,
  format: VariantFormat,
  width: number,
): Promise<{ width: number; bytes: Buffer } | null> {
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
    .select(['width', 'bytes'])
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .where('format', '=', format)
    .where('width', '=', chosen.width)
    .executeTakeFirst()
  return row ? { width: row.width, bytes: Buffer.from(row.bytes) } : null
}
