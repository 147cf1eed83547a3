// Encodes pictures again whose copies an older encoder made, so that a release reaches stores that are not imported again.
import type { Logger } from 'pino'
import type { Database, Transaction } from '#server/platform/db/database'
import { type EncodedPicture, encodeInTurn } from '#server/platform/images/encode-picture'
import { listOutdated, replaceCopies } from '#server/modules/images/images-repository'
import { findVersion, listSlugs, lockTenant, updateTenant } from '#server/modules/stores/tenant-repository'

/** Pictures of one transaction: each one makes a new version of the catalogue. */
const BATCH = 20

type Renewal = { readonly db: Database; readonly log: Logger; readonly signal: AbortSignal }

async function write(tx: Transaction, tenantId: string, slug: string, pictures: ReadonlyMap<string, EncodedPicture>) {
  const store = await lockTenant(tx, slug)
  let written = 0
  for (const [hash, picture] of pictures) written += Number(await replaceCopies(tx, tenantId, hash, picture))
  if (store && written > 0)
    await updateTenant(tx, tenantId, { catalogue_version: store.catalogue_version + 1, updated_at: new Date() })
  return written
}

async function encodeAll({ log, signal }: Renewal, slug: string, batch: Awaited<ReturnType<typeof listOutdated>>) {
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

async function renewStore(renewal: Renewal, slug: string) {
  const { db, signal } = renewal
  const store = await db.outsideTenants((tx) => findVersion(tx, slug))
  if (!store) return 0
  let written = 0
  let after = ''
  while (!signal.aborted) {
    const batch = await db.inTenant(store.id, (tx) => listOutdated(tx, store.id, after, BATCH))
    after = batch.at(-1)?.hash ?? ''
    if (after === '') break
    const encoded = await encodeAll(renewal, slug, batch)
    if (encoded.size > 0) written += await db.inTenant(store.id, (tx) => write(tx, store.id, slug, encoded))
  }
  return written
}

/** Ends early without an error when the signal aborts. Several processes may run it at once. */
export async function renewPictures(renewal: Renewal) {
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
