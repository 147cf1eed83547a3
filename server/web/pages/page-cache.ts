import { LRUCache } from 'lru-cache'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LIMITS, createLimit, networkOf } from '#server/platform/http/rate-limit'
import { createTurns } from '#server/platform/http/load'
import type { FinishedPage } from './finished-page.ts'
import type { Origin } from './page-deps.ts'

type MadePage = { readonly page: FinishedPage; readonly untilMs: number }
type Make = () => Promise<MadePage>

/** Keeps each page until its content would change. Simultaneous requests for a key share the making of its page. */
export class PageCache {
  readonly #kept: LRUCache<string, MadePage, Make>

  constructor(maxBytes: number) {
    this.#kept = new LRUCache<string, MadePage, Make>({
      maxSize: maxBytes,
      sizeCalculation: ({ page }) => page.bytes,
      fetchMethod: (key, _stale, { context: make }) => this.#make(key, make),
      // A page that is evicted while it is made still reaches those who wait for it.
      ignoreFetchAbort: true,
    })
  }

  get bytes(): number {
    return this.#kept.calculatedSize
  }

  /** A page that is requested again is compressed better. */
  find(key: string, nowMs: number): FinishedPage | undefined {
    const made = this.#kept.get(key)
    if (!made) return undefined
    if (made.untilMs <= nowMs) {
      this.#kept.delete(key)
      return undefined
    }
    made.page.improve()
    return made.page
  }

  async get(key: string, nowMs: number, make: Make): Promise<FinishedPage> {
    return this.find(key, nowMs) ?? (await this.#kept.forceFetch(key, { context: make })).page
  }

  async #make(key: string, make: Make): Promise<MadePage> {
    const first = await make()
    let made = first
    made.page.onResize(() => {
      if (this.#kept.peek(key) !== made) return
      // The cache measures the size of a new value only.
      made = { ...made }
      this.#kept.set(key, made)
    })
    return first
  }
}

/** A cache for pages of our own address, and a small one for those of addresses that only requests name. */
export function createPageCaches({ ownBytes, otherBytes }: { ownBytes: number; otherBytes: number }) {
  const [own, others] = [new PageCache(ownBytes), new PageCache(otherBytes)]
  return ({ isOwn }: Origin) => (isOwn ? own : others)
}

/**
 * Makes pages a few at a time, because rendering takes the processor from all requests; networks take turns. Register the plugin of rate
 * limits before.
 * @throws ProblemError 429 when a network asks for more than its share, 503 when too many pages are waiting.
 */
export function createPageQueue(app: FastifyInstance) {
  // Two, because the search of a page of results runs beside the rendering of another. At 20 ms a page the last one waits 2.4 s.
  const takeTurn = createTurns({ atOnce: 2, most: 120, mostEach: 24 })
  const limits = { render: createLimit(app, LIMITS.render), draw: createLimit(app, LIMITS.draw) }
  /** Only requests of one network wait together, so that others do not wait in its line. */
  const waiting = new Map<string, Promise<FinishedPage>>()

  async function inTurn(request: FastifyRequest, kind: keyof typeof limits, work: () => Promise<FinishedPage>) {
    await limits[kind](request)
    return takeTurn(work, networkOf(request.ip))
  }

  return {
    cachedPage(
      request: FastifyRequest,
      nowMs: number,
      { cache, key, make }: { readonly cache: PageCache; readonly key: string; readonly make: Make },
    ): Promise<FinishedPage> {
      const found = cache.find(key, nowMs)
      if (found) return Promise.resolve(found)
      const shared = `${networkOf(request.ip)} ${key}`
      const running =
        waiting.get(shared) ??
        inTurn(request, 'render', () => cache.get(key, nowMs, make)).finally(() => waiting.delete(shared))
      waiting.set(shared, running)
      return running
    },
    ownPage: (request: FastifyRequest, make: () => Promise<FinishedPage>) => inTurn(request, 'draw', make),
  }
}
