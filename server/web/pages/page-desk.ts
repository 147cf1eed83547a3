// Finished pages by key: so many bytes of them, each until the instant at which it would say something else.
import { LRUCache } from 'lru-cache'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LIMITS, createLimit, networkOf } from '#server/platform/http/rate-limit'
import { createTurns } from '#server/platform/http/load'
import type { FinishedPage } from './finished-page.ts'

/** A page and the instant from which it is no longer true. */
type MadePage = { readonly page: FinishedPage; readonly untilMs: number }
type Make = () => Promise<MadePage>

/** Keeps finished pages. Whoever asks for a key that is being made waits for the same page; a failure is only theirs. */
export class PageCache {
  readonly #kept: LRUCache<string, MadePage, Make>

  constructor(maxBytes: number) {
    this.#kept = new LRUCache<string, MadePage, Make>({
      maxSize: maxBytes,
      sizeCalculation: ({ page }) => page.bytes,
      fetchMethod: (key, _stale, { context: make }) => this.#make(key, make),
      // Whoever waits gets their page, also when others pushed it out before it was made.
      ignoreFetchAbort: true,
    })
  }

  /** Bytes kept now. */
  get bytes(): number {
    return this.#kept.calculatedSize
  }

  /** The page kept for a key. Pages that are asked for again are worth compressing better. */
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

  /** The page kept for a key, else the one made now. */
  async get(key: string, nowMs: number, make: Make): Promise<FinishedPage> {
    return this.find(key, nowMs) ?? (await this.#kept.forceFetch(key, { context: make })).page
  }

  async #make(key: string, make: Make): Promise<MadePage> {
    const first = await make()
    let made = first
    made.page.onResize(() => {
      if (this.#kept.peek(key) !== made) return
      // Only another value is weighed again.
      made = { ...made }
      this.#kept.set(key, made)
    })
    return first
  }
}

// Rendering takes the processor from everybody, so pages are made a few at a time, networks take turns, and each may ask for so many.

/** What a page of results needs besides rendering runs beside the rendering of another page. */
const AT_ONCE = 2
/** Pages that wait: of all, and of one network. At 20 ms a page the last one waits 2.4 s. */
const WAITING = { most: 120, mostEach: 24 }

/** A page to be kept: where, as what, and how it is made. */
type Wanted = { readonly cache: PageCache; readonly key: string; readonly make: () => Promise<MadePage> }

export type PageDesk = {
  /**
   * The kept page, else the one made now.
   * @throws ProblemError 429 when the network asks for more than its share, 503 when too much is waiting.
   */
  keptPage(request: FastifyRequest, nowMs: number, wanted: Wanted): Promise<FinishedPage>
  /** A page that is made for this request alone; fails as `keptPage` does. */
  ownPage(request: FastifyRequest, make: () => Promise<FinishedPage>): Promise<FinishedPage>
}

/** Makes the desk of one server. Register its rate limits' plugin before. */
export function createPageDesk(app: FastifyInstance): PageDesk {
  const takeTurn = createTurns({ atOnce: AT_ONCE, ...WAITING })
  const limits = { render: createLimit(app, LIMITS.render), draw: createLimit(app, LIMITS.draw) }
  /** Visitors of one network wait for a page together; others do not wait in its line. */
  const waiting = new Map<string, Promise<FinishedPage>>()

  async function inTurn<Result>(
    request: FastifyRequest,
    kind: keyof typeof limits,
    work: () => Promise<Result>,
  ): Promise<Result> {
    await limits[kind](request)
    return takeTurn(work, networkOf(request.ip))
  }

  return {
    keptPage(request, nowMs, { cache, key, make }) {
      const found = cache.find(key, nowMs)
      if (found) return Promise.resolve(found)
      const shared = `${networkOf(request.ip)} ${key}`
      const running =
        waiting.get(shared) ??
        inTurn(request, 'render', () => cache.get(key, nowMs, make)).finally(() => waiting.delete(shared))
      waiting.set(shared, running)
      return running
    },
    ownPage: (request, make) => inTurn(request, 'draw', make),
  }
}
