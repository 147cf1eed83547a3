// Pictures whose copies an older encoder made are encoded again from their source, so that better copies, other widths or
// previews of a release reach stores that nobody imports again.
import type { Logger } from 'pino'
import type { Database, Transaction } from '#server/platform/db/database'
import { encodeInTurn, ENCODING } from '#server/platform/images/encode-picture'
import type { EncodedPicture } from '#server/platform/images/encode-picture'
import { listOutdated, replaceCopies } from '#server/modules/images/images-repository'
import { findVersion, listSlugs, lockTenant, updateTenant } from '#server/modules/stores/tenant-repository'

/** Pictures written at once: each writing makes a new version of the catalogue. */
const BATCH = 20

type Renewal = { readonly db: Database; readonly log: Logger; readonly signal: AbortSignal }
type Outdated = Awaited<ReturnType<typeof listOutdated>>[number]

async function write(
  tx: Transaction,
  tenantId: string,
  slug: string,
  pictures: ReadonlyMap<string, EncodedPicture>,
): Promise<number> {
  const store = await lockTenant(tx, slug)
  let written = 0
  for (const [hash, picture] of pictures) written += Number(await replaceCopies(tx, tenantId, hash, picture))
  if (store && written > 0)
    await updateTenant(tx, tenantId, { catalogue_version: store.catalogue_version + 1, updated_at: new Date() })
  return written
}

async function encodeAll({ log, signal }: Renewal, slug: string, batch: readonly Outdated[]) {
  const encoded = new Map<string, EncodedPicture>()
  for (const { source, ...picture } of batch) {
    if (signal.aborted) break
    try {
      encoded.set(picture.hash, await encodeInTurn(source, picture))
    } catch (error) {
      // Its old copies are still good.
      log.warn({ err: error, store: slug, picture: picture.hash }, 'picture could not be encoded again')
    }
  }
  return encoded
}

async function renewStore(renewal: Renewal, slug: string): Promise<number> {
  const { db, signal } = renewal
  const store = await db.outsideTenants((tx) => findVersion(tx, slug))
  if (!store) return 0
  let written = 0
  let after = ''
  while (!signal.aborted) {
    const batch = await db.inTenant(store.id, (tx) =>
      listOutdated(tx, store.id, { encoding: ENCODING, after, limit: BATCH }),
    )
    after = batch.at(-1)?.hash ?? ''
    if (after === '') break
    const encoded = await encodeAll(renewal, slug, batch)
    if (encoded.size > 0) written += await db.inTenant(store.id, (tx) => write(tx, store.id, slug, encoded))
  }
  return written
}

/**
 * Encodes outdated pictures of every store again, one at a time beside the running server, and gives each store a new
 * version as its pictures change. Ends early, and without an error, when the signal is given; several processes may do it at once.
 */
export async function renewPictures(renewal: Renewal): Promise<void> {
  const { db, log, signal } = renewal
  try {
    for (const slug of await db.outsideTenants(listSlugs)) {
      const pictures = await renewStore(renewal, slug)
      if (pictures > 0) log.info({ store: slug, pictures }, 'pictures encoded again')
    }
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'pictures could not be encoded again; the next start tries again')
  }
}
