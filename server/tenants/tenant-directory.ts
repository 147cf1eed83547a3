// The stores of this server by slug, with their catalogues in memory: a menu is read from the database once per version.
import { slugSchema } from '#contract/tenant'
import type { TenantSummary } from '#contract/tenant'
import type { Database } from '#server/db/database'
import { loadCatalogue } from './load-catalogue.ts'
import type { Catalogue } from './load-catalogue.ts'
import { summarize } from './tenant-presenter.ts'
import { findVersion, listSlugs } from './tenant-repository.ts'

export { loadCatalogue } from './load-catalogue.ts'
export type { Catalogue } from './load-catalogue.ts'

export type TenantDirectory = {
  /** The store with this slug, at most a second old; null when this server has none. Slugs that cannot be are null too. */
  find(slug: string): Promise<Catalogue | null>
  /** The stores of this server, by English name. */
  list(): Promise<TenantSummary[]>
  /** Looks at the database now, so that the next `find` sees what is committed. */
  refresh(slug: string): Promise<void>
}

/** How long an answer is trusted without asking the database again. */
const TRUST_MS = 1_000
/** Unknown slugs remembered at once: guessing must not fill the memory. */
const MAX_UNKNOWN = 1_000

type Known = { readonly catalogue: Catalogue | null; readonly checkedAt: number }

/** Makes the directory of one process. `trustMs` is for tests. */
export function createTenantDirectory(
  db: Database,
  { trustMs = TRUST_MS }: { trustMs?: number } = {},
): TenantDirectory {
  const known = new Map<string, Known>()
  const unknown = new Map<string, Known>()
  const checking = new Map<string, Promise<Catalogue | null>>()
  let listed: { summaries: Promise<TenantSummary[]>; at: number } | null = null

  function remember(slug: string, catalogue: Catalogue | null, checkedAt: number): void {
    known.delete(slug)
    unknown.delete(slug)
    if (catalogue) {
      known.set(slug, { catalogue, checkedAt })
      return
    }
    const [oldest] = unknown.keys()
    if (unknown.size >= MAX_UNKNOWN && oldest !== undefined) unknown.delete(oldest)
    unknown.set(slug, { catalogue, checkedAt })
  }

  async function check(slug: string): Promise<Catalogue | null> {
    const startedAt = performance.now()
    const now = await db.outsideTenants((tx) => findVersion(tx, slug))
    const held = known.get(slug)?.catalogue
    const isCurrent = now !== null && held?.id === now.id && held.version === now.catalogue_version
    const catalogue =
      now === null ? null : isCurrent ? held : await db.inTenant(now.id, (tx) => loadCatalogue(tx, now.id))
    remember(slug, catalogue, startedAt)
    return catalogue
  }

  /** One check per slug at a time: whoever asks meanwhile waits for the same one. */
  function checkOnce(slug: string): Promise<Catalogue | null> {
    const running = checking.get(slug)
    if (running) return running
    const started = check(slug).finally(() => checking.delete(slug))
    checking.set(slug, started)
    return started
  }

  async function find(slug: string): Promise<Catalogue | null> {
    const entry = known.get(slug) ?? unknown.get(slug)
    if (entry && performance.now() - entry.checkedAt < trustMs) return entry.catalogue
    return slugSchema.safeParse(slug).success ? checkOnce(slug) : null
  }

  async function readList(): Promise<TenantSummary[]> {
    const slugs = await db.outsideTenants(listSlugs)
    const catalogues = await Promise.all(slugs.map(find))
    return catalogues.flatMap((catalogue) => (catalogue ? [summarize(catalogue.tenant)] : []))
  }

  return {
    find,
    list() {
      if (listed && performance.now() - listed.at < trustMs) return listed.summaries
      const started = { summaries: readList(), at: performance.now() }
      listed = started
      started.summaries.catch(() => {
        if (listed === started) listed = null
      })
      return started.summaries
    },
    async refresh(slug) {
      // A check that began before now may have read the state from before the change.
      await checking.get(slug)?.catch(() => null)
      listed = null
      await checkOnce(slug)
    },
  }
}
