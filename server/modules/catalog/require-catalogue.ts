import { ProblemError } from '#server/platform/http/route'
import type { Catalogue, TenantDirectory } from './tenant-directory.ts'

/** The catalogue of a store that the request was admitted to. @throws ProblemError 404 when it went away meanwhile. */
export async function requireCatalogue(directory: TenantDirectory, slug: string): Promise<Catalogue> {
  const catalogue = await directory.find(slug)
  if (!catalogue) throw new ProblemError(404, 'not_found')
  return catalogue
}
