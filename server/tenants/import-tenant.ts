// A whole store from one document: checked completely first, then stored in one transaction or not at all.
import { randomUUID } from 'node:crypto'
import type { ImportDocument, ImportFault } from '#contract/import-document'
import { toMinor } from '#contract/money'
import { replaceCategories, replaceItems } from '#server/catalog/catalog-repository'
import type { Database, Transaction } from '#server/db/database'
import { insertPicture, listImages } from '#server/images/images-repository'
import { encodePictures, inspectPictures } from '#server/images/prepare-pictures'
import type { AcceptedPicture } from '#server/images/prepare-pictures'
import type { PreparedPicture } from '#server/images/images-repository'
import { noteAct } from '#server/operator/audit-repository'
import { catalogueFaults } from './catalogue-faults.ts'
import { fingerprintOf, normaliseDocument } from './normalise-document.ts'
import { readDocument } from './read-document.ts'
import { storeFaults } from './store-faults.ts'
import { findVersion, insertTenant, lockTenant, updateTenant } from './tenant-repository.ts'
import { textFaults } from './text-faults.ts'

/** What an import left behind: how much is on the menu, and the version it has. */
export type ImportResult = { slug: string; items: number; categories: number; catalogue_version: number }

/** A document that is refused; `faults` names everything that is wrong with it and where. */
export class ImportFaultsError extends Error {
  readonly faults: readonly ImportFault[]

  constructor(faults: readonly ImportFault[]) {
    super(`the document has ${faults.length} faults`)
    this.faults = faults
  }
}

type CheckedDocument = { readonly document: ImportDocument; readonly pictures: readonly AcceptedPicture[] }

/** Checks a document completely and brings it into its one form. @throws ImportFaultsError */
async function check(raw: unknown): Promise<CheckedDocument> {
  const { document, parts, faults } = readDocument(raw)
  const { accepted, faults: pictureFaults } = await inspectPictures(
    parts.images.map(({ key, value }) => ({ key, data: value.data, hue: value.hue })),
  )
  const everything = [
    ...faults,
    ...textFaults(raw),
    ...(parts.store ? storeFaults(parts.store) : []),
    ...catalogueFaults(parts),
    ...pictureFaults.map(({ key, message }) => ({ path: `images.${key}`, message })),
  ]
  if (!document || everything.length > 0) throw new ImportFaultsError(everything)
  const normalised = normaliseDocument(document, accepted)
  const pictures = [...accepted.values()].filter((picture) => picture.hash in normalised.images)
  return { document: normalised, pictures }
}

async function storeContent(
  tx: Transaction,
  tenantId: string,
  document: ImportDocument,
  pictures: readonly PreparedPicture[],
): Promise<void> {
  const { currency } = document.store
  for (const picture of pictures) await insertPicture(tx, tenantId, picture)
  await replaceCategories(
    tx,
    tenantId,
    document.categories.map((category, position) => ({
      tenant_id: tenantId,
      id: category.id,
      position,
      name: JSON.stringify(category.name),
      title: JSON.stringify(category.title ?? category.name),
      image_hash: category.image ?? null,
    })),
  )
  await replaceItems(
    tx,
    tenantId,
    document.items.map((item, position) => ({
      tenant_id: tenantId,
      id: item.id,
      category_id: item.category_id,
      position,
      name: item.name.en,
      name_ar: item.name.ar,
      description: JSON.stringify(item.description),
      image_hash: item.image ?? null,
      price_minor: toMinor(item.price, currency),
      duration_minutes: item.duration ?? null,
      is_recommended: item.is_recommended ?? false,
      is_available: item.is_available ?? true,
      variables: JSON.stringify(item.variables ?? []),
      stock: item.stock ?? null,
      is_withdrawn: false,
    })),
  )
}

const storeColumns = ({ store }: ImportDocument) => ({
  name: store.name.en,
  name_ar: store.name.ar,
  store: JSON.stringify(store),
  logo_hash: store.logo ?? null,
  cover_hash: store.cover ?? null,
  cover_ar_hash: store.cover_ar ?? null,
})

/** Who imports, and when: noted in the audit of the store. */
export type ImportedBy = { readonly who: string; readonly at: Date }

async function note(
  tx: Transaction,
  tenantId: string,
  { store: { slug } }: ImportDocument,
  versions: { before: number | null; after: number },
  by: ImportedBy,
): Promise<void> {
  const [before, after] = [versions.before === null ? '' : `version ${versions.before}`, `version ${versions.after}`]
  await noteAct(tx, { tenantId, ...by, act: 'tenant:import', subject: slug, before, after })
}

/** Writes a checked document; null when another process made a store with this slug meanwhile. */
async function write(
  tx: Transaction,
  tenantId: string,
  document: ImportDocument,
  pictures: readonly PreparedPicture[],
  by: ImportedBy | null,
): Promise<number | null> {
  const { slug } = document.store
  const fingerprint = fingerprintOf(document)
  const found = await lockTenant(tx, slug)
  if (found?.document_hash === fingerprint) return found.catalogue_version
  const version = (found?.catalogue_version ?? 0) + 1
  if (!found) {
    const isNew = await insertTenant(tx, {
      id: tenantId,
      slug,
      ...storeColumns(document),
      catalogue_version: version,
      document_hash: fingerprint,
      next_order_number: 1001,
    })
    if (!isNew) return null
  }
  await storeContent(tx, tenantId, document, pictures)
  if (found) {
    await updateTenant(tx, tenantId, {
      ...storeColumns(document),
      catalogue_version: version,
      document_hash: fingerprint,
      updated_at: new Date(),
    })
  }
  if (by) await note(tx, tenantId, document, { before: found?.catalogue_version ?? null, after: version }, by)
  return version
}

/**
 * Imports a store's document: all or nothing. The same document again changes nothing; items it no longer names are
 * withdrawn, and come back when a later document names them. Every change adds one to the catalogue version.
 * @param by what the audit says of a change; nothing is noted without it, as of the demo stores.
 * @throws ImportFaultsError with everything that is wrong; nothing is stored then.
 */
export async function importTenant(db: Database, raw: unknown, by: ImportedBy | null = null): Promise<ImportResult> {
  const { document, pictures } = await check(raw)
  const { slug } = document.store
  for (;;) {
    const known = await db.outsideTenants((tx) => findVersion(tx, slug))
    const tenantId = known?.id ?? randomUUID()
    const stored = new Set((await db.inTenant(tenantId, (tx) => listImages(tx, tenantId))).map((image) => image.hash))
    // Encoding takes seconds and happens before the transaction, which then only writes.
    const prepared = await encodePictures(pictures.filter((picture) => !stored.has(picture.hash)))
    const version = await db.inTenant(tenantId, (tx) => write(tx, tenantId, document, prepared, by))
    if (version !== null) {
      return { slug, items: document.items.length, categories: document.categories.length, catalogue_version: version }
    }
  }
}
