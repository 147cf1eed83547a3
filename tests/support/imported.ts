// What an import left: the store as the server reads it, or what it found wrong with the document.
import type { ImportFault } from '#contract/import-document'
import type { Database } from '#server/platform/db/database'
import { ImportFaultsError } from '#server/modules/import/fault-places'
import { importTenant } from '#server/modules/import/import-tenant'
import { type Catalogue, createTenantDirectory } from '#server/modules/catalog/tenant-directory'

/** The store as it is in the database now. @throws Error when it is not there. */
export async function catalogueOf(db: Database, slug: string): Promise<Catalogue> {
  const found = await createTenantDirectory(db).find(slug)
  if (!found) throw new Error(`${slug} is missing`)
  return found
}

/** What a document is refused for. @throws Error when it was taken. */
export async function refusedFor(db: Database, document: unknown): Promise<ImportFault[]> {
  const error: unknown = await importTenant(db, document).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ImportFaultsError)) throw new Error('the document was taken', { cause: error })
  return [...error.faults]
}
