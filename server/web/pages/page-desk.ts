// Rendering takes the processor from everybody, so pages are made a few at a time, networks take turns, and each may ask for so many.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '#server/platform/http/network'
import { createLimit, LIMITS } from '#server/platform/http/rate-limit'
import { createTurns } from '#server/platform/http/turns'
import type { FinishedPage } from './finished-page.ts'
import type { MadePage, PageCache } from './page-cache.ts'

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
