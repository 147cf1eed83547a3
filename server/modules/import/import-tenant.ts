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
import { type PreparedPicture, insertPicture, listImages } from '#server/modules/images/images-repository'
import { type AcceptedPicture, encodePictures } from '#server/modules/images/prepare-pictures'
import { noteAct } from '#server/modules/audit/audit-repository'
import { type CheckedDocument, checkDocument } from './check-document.ts'
import { findVersion, insertTenant, lockTenant, updateTenant } from '#server/modules/stores/tenant-repository'

export type ImportedBy = {
  readonly who: string
  readonly at: Date
  /** Called in every transaction that writes; throws when the right to import has ended since the request was accepted. */
  assertMay?(tx: Transaction): Promise<void>
}

const WITHDRAWN_AT_ONCE = 100

/** A server encodes one picture at a time, a command as many as there are cores. */
export type Encode = (pictures: readonly AcceptedPicture[]) => Promise<PreparedPicture[]>

async function storeContent(tx: Transaction, tenantId: string, document: CheckedDocument) {
  await checkReferencesAtOnce(tx)
  await putCategories(tx, tenantId, document.categoryRows)
  const named = new Set(document.itemIds)
  const gone = (await listItemIds(tx, tenantId)).filter((id) => !named.has(id))
  const parts = Map.groupBy(gone, (_id, index) => Math.floor(index / WITHDRAWN_AT_ONCE))
  await eachInTurn([...parts.values()], (ids) => withdrawItems(tx, tenantId, ids))
  await putResources(tx, tenantId, document.resourceRows)
  await eachInTurn(document.itemRows, async (rows) => {
    await putItems(tx, tenantId, rows)
    await putServing(tx, tenantId, rows)
  })
  await keepCategories(tx, tenantId, document.categoryIds)
}

/** Writes a checked document; null when another process made a store with this slug since it was looked for. */
async function write(
  tx: Transaction,
  tenantId: string,
  document: CheckedDocument,
  pictures: readonly PreparedPicture[],
  by: ImportedBy | null,
) {
  const { slug, fingerprint } = document
  const found = await lockTenant(tx, slug)
  // Not before the lock, which may have to wait for another import.
  await by?.assertMay?.(tx)
  if (found?.document_hash === fingerprint) return found.catalogue_version
  const version = (found?.catalogue_version ?? 0) + 1
  const row = { ...document.store, catalogue_version: version, document_hash: fingerprint }
  if (!found && !(await insertTenant(tx, { id: tenantId, slug, ...row, next_order_number: 1001 }))) return null
  await eachInTurn(pictures, (picture) => insertPicture(tx, tenantId, picture))
  await storeContent(tx, tenantId, document)
  if (found) await updateTenant(tx, tenantId, { ...row, updated_at: new Date() })
  if (by) {
    const versions = { before: found ? `version ${found.catalogue_version}` : '', after: `version ${version}` }
    await noteAct(tx, { tenantId, who: by.who, at: by.at, act: 'tenant:import', subject: slug, ...versions })
  }
  return version
}

export async function storeDocument(db: Database, document: CheckedDocument, by: ImportedBy | null, encode: Encode) {
  const { slug, items, categories } = document
  for (;;) {
    const known = await db.outsideTenants((tx) => findVersion(tx, slug))
    const tenantId = known?.id ?? randomUUID()
    const stored = new Set((await db.inTenant(tenantId, (tx) => listImages(tx, tenantId))).map((image) => image.hash))
    const missing = document.pictures.filter((picture) => !stored.has(picture.hash))
    // Encoding takes seconds, so it happens before the transaction.
    const prepared = known ? [] : await encode(missing)
    // A picture of a known store is stored by itself: nothing shows it before the store names it.
    for (const picture of known ? missing : []) {
      for (const encoded of await encode([picture])) {
        await db.inTenant(tenantId, async (tx) => {
          await by?.assertMay?.(tx)
          await insertPicture(tx, tenantId, encoded)
        })
      }
    }
    const version = await db.inTenant(tenantId, (tx) => write(tx, tenantId, document, prepared, by))
    if (version !== null) return { slug, items, categories, catalogue_version: version }
  }
}

/** All or nothing; `by` is named in the audit. @throws ImportFaultsError, or ProblemError 400 for bytes that are no JSON. */
export async function importTenant(db: Database, document: unknown, by: ImportedBy | null = null) {
  const bytes =
    document instanceof Uint8Array
      ? Buffer.from(document.buffer, document.byteOffset, document.byteLength)
      : Buffer.from(JSON.stringify(document) ?? 'null')
  return storeDocument(db, await checkDocument(bytes), by, encodePictures)
}
