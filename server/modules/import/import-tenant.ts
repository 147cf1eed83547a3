// A whole store from one document: checked completely first, then stored in one transaction or not at all.
import { randomUUID } from 'node:crypto'
import {
  checkReferencesAtOnce,
  keepCategories,
  listItemIds,
  putCategories,
  putItems,
  withdrawItems,
} from '#server/modules/catalog/catalog-repository'
import { putResources, putServing } from '#server/modules/catalog/resources-repository'
import type { Database, Transaction } from '#server/platform/db/database'
import { eachInTurn } from '#server/platform/db/each-in-turn'
import { insertPicture, listImages } from '#server/modules/images/images-repository'
import type { PreparedPicture } from '#server/modules/images/images-repository'
import { encodePictures } from '#server/modules/images/prepare-pictures'
import type { AcceptedPicture } from '#server/modules/images/prepare-pictures'
import { noteAct } from '#server/modules/audit/audit-repository'
import { checkDocument } from './check-document.ts'
import type { CheckedDocument } from './check-document.ts'
import { findVersion, insertTenant, lockTenant, updateTenant } from '#server/modules/stores/tenant-repository'

/** What an import left behind: how much is on the menu, and the version it has. */
export type ImportResult = { slug: string; items: number; categories: number; catalogue_version: number }

/** Who imports, and when: noted in the audit of the store. */
export type ImportedBy = {
  readonly who: string
  readonly at: Date
  /** Asked in every transaction that writes; throws when they may no longer: a document takes seconds until then. */
  assertMay?(tx: Transaction): Promise<void>
}

/** Items withdrawn by one statement. */
const WITHDRAWN_AT_ONCE = 100

/** Encodes pictures for storing: a server one at a time, a command as many as there are cores. */
export type Encode = (pictures: readonly AcceptedPicture[]) => Promise<PreparedPicture[]>

function partsOf(ids: readonly string[]): string[][] {
  const parts: string[][] = []
  for (let at = 0; at < ids.length; at += WITHDRAWN_AT_ONCE) parts.push(ids.slice(at, at + WITHDRAWN_AT_ONCE))
  return parts
}

async function storeContent(tx: Transaction, tenantId: string, document: CheckedDocument): Promise<void> {
  await checkReferencesAtOnce(tx)
  await putCategories(tx, tenantId, document.categoryRows)
  const named = new Set(document.itemIds)
  const gone = (await listItemIds(tx, tenantId)).filter((id) => !named.has(id))
  await eachInTurn(partsOf(gone), (ids) => withdrawItems(tx, tenantId, ids))
  await putResources(tx, tenantId, document.resourceRows)
  await eachInTurn(document.itemRows, async (rows) => {
    await putItems(tx, tenantId, rows)
    await putServing(tx, tenantId, rows)
  })
  await keepCategories(tx, tenantId, document.categoryIds)
}

async function note(
  tx: Transaction,
  tenantId: string,
  slug: string,
  versions: { before: number | null; after: number },
  { who, at }: ImportedBy,
): Promise<void> {
  const [before, after] = [versions.before === null ? '' : `version ${versions.before}`, `version ${versions.after}`]
  await noteAct(tx, { tenantId, who, at, act: 'tenant:import', subject: slug, before, after })
}

/** Writes a checked document; null when another process made a store with this slug meanwhile. */
async function write(
  tx: Transaction,
  tenantId: string,
  document: CheckedDocument,
  pictures: readonly PreparedPicture[],
  by: ImportedBy | null,
): Promise<number | null> {
  const { slug, fingerprint } = document
  const found = await lockTenant(tx, slug)
  // Not before: another's import may have been waited for.
  await by?.assertMay?.(tx)
  if (found?.document_hash === fingerprint) return found.catalogue_version
  const version = (found?.catalogue_version ?? 0) + 1
  if (!found) {
    const isNew = await insertTenant(tx, {
      id: tenantId,
      slug,
      ...document.store,
      catalogue_version: version,
      document_hash: fingerprint,
      next_order_number: 1001,
    })
    if (!isNew) return null
  }
  await eachInTurn(pictures, (picture) => insertPicture(tx, tenantId, picture))
  await storeContent(tx, tenantId, document)
  if (found) {
    await updateTenant(tx, tenantId, {
      ...document.store,
      catalogue_version: version,
      document_hash: fingerprint,
      updated_at: new Date(),
    })
  }
  if (by) await note(tx, tenantId, slug, { before: found?.catalogue_version ?? null, after: version }, by)
  return version
}

/** Stores the pictures of a store that is there already, each by itself: nothing shows them before the store names them. */
async function storePictures(
  db: Database,
  tenantId: string,
  { pictures, by, encode }: { pictures: readonly AcceptedPicture[]; by: ImportedBy | null; encode: Encode },
): Promise<void> {
  for (const picture of pictures) {
    for (const prepared of await encode([picture])) {
      await db.inTenant(tenantId, async (tx) => {
        await by?.assertMay?.(tx)
        await insertPicture(tx, tenantId, prepared)
      })
    }
  }
}

/** Stores a checked document: all or nothing, but for pictures that nothing names yet. See importTenant. */
export async function storeDocument(
  db: Database,
  document: CheckedDocument,
  by: ImportedBy | null,
  encode: Encode,
): Promise<ImportResult> {
  const { slug, items, categories } = document
  for (;;) {
    const known = await db.outsideTenants((tx) => findVersion(tx, slug))
    const tenantId = known?.id ?? randomUUID()
    const stored = new Set((await db.inTenant(tenantId, (tx) => listImages(tx, tenantId))).map((image) => image.hash))
    const missing = document.pictures.filter((picture) => !stored.has(picture.hash))
    // Encoding takes seconds and happens before the transaction, which then only writes.
    const prepared = known ? [] : await encode(missing)
    if (known) await storePictures(db, tenantId, { pictures: missing, by, encode })
    const version = await db.inTenant(tenantId, (tx) => write(tx, tenantId, document, prepared, by))
    if (version !== null) return { slug, items, categories, catalogue_version: version }
  }
}

/**
 * Imports a store's document, in this thread: all or nothing. The same document again changes nothing; items it no longer names
 * and resources are withdrawn, and come back when a later document names them. Every change adds one to the catalogue version.
 * @param document its bytes, which are used up, or the value they stand for.
 * @param by what the audit says of a change; nothing is noted without it, as of the demo stores.
 * @throws ImportFaultsError with what is wrong, ProblemError 400 for bytes that are no JSON; nothing is stored then.
 */
export async function importTenant(
  db: Database,
  document: unknown,
  by: ImportedBy | null = null,
): Promise<ImportResult> {
  const bytes =
    document instanceof Uint8Array
      ? Buffer.from(document.buffer, document.byteOffset, document.byteLength)
      : Buffer.from(JSON.stringify(document) ?? 'null')
  return storeDocument(db, await checkDocument(bytes), by, encodePictures)
}
