// Server-sent events (HTML standard) of the things that somebody is looking at, such as orders.
import { finished, PassThrough } from 'node:stream'
import type { Transaction } from '#server/platform/db/database'
import type { RouteDeps } from './deps.ts'
import { ProblemError } from './route.ts'
import { createTallies } from './load.ts'

/** Proxies and phones cut connections that are silent for half a minute. */
const HEARTBEAT_MS = 15_000
/** After it the client connects again and is authenticated again. */
const LIFETIME_MS = 15 * 60_000
const RETRY_MS = 3_000

export type EventStream = ReturnType<typeof openEventStream>

export function openEventStream() {
  const body = new PassThrough()
  // The stream may end in the same moment as a heartbeat or news.
  const write = (text: string) => {
    if (body.writable) body.write(text)
  }
  const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS)
  const last = setTimeout(() => body.end(), LIFETIME_MS)
  heartbeat.unref()
  last.unref()
  const stop = () => {
    clearInterval(heartbeat)
    clearTimeout(last)
  }
  finished(body, { readable: false }, stop)
  write(`retry: ${RETRY_MS}\n\n`)
  return {
    body,
    /** `data` must be one line. */
    send({ id, name, data }: { id: number; name: string; data: string }) {
      write(`id: ${id}\nevent: ${name}\ndata: ${data}\n\n`)
    },
    end() {
      body.end()
    },
    onClose: (listener: () => void) => finished(body, { readable: false }, listener),
  }
}

export function lastEventIdOf(header: string | readonly string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : null
}

const LOOK_MS = 1_000
/** Browsers open six connections to a server without HTTP/2: tabs with streams must leave some for other requests. */
const STREAMS_PER_CALLER = 4
/** Of one process; beyond it pages poll instead. */
const STREAMS = 5_000
const RETRY_S = 30

type Follower<News> = {
  readonly tenantId: string
  readonly id: string
  readonly since: number
  /** Called with ever greater revisions. */
  onNews(news: News): void
  /** Called when the changes cannot be followed any more. */
  onLost(): void
}

export type Revised = { readonly id: string; readonly revision: number }

type Entry<News> = { readonly follower: Follower<News>; seen: number }

/**
 * The changes that this process follows, with one query per store and second about all of them: that works on both engines, through
 * poolers and with many processes, and a lost connection loses no news (docs/decisions/0016).
 * @param lookUp finds the things that changed since the known revisions, by id.
 */
export function createLiveFeed<News extends Revised>(
  { db, log }: { readonly db: Pick<RouteDeps['db'], 'inTenant'>; readonly log: RouteDeps['log'] },
  lookUp: (tx: Transaction, tenantId: string, known: ReadonlyMap<string, number>) => Promise<readonly News[]>,
) {
  const stores = new Map<string, Set<Entry<News>>>()
  let timer: NodeJS.Timeout | null = null
  let isStopped = false

  function forget(tenantId: string, entry: Entry<News>): void {
    const entries = stores.get(tenantId)
    entries?.delete(entry)
    if (entries?.size === 0) stores.delete(tenantId)
  }

  function tell(entry: Entry<News>, news: News): void {
    if (news.revision <= entry.seen) return
    entry.seen = news.revision
    entry.follower.onNews(news)
  }

  async function lookInto(tenantId: string, entries: ReadonlySet<Entry<News>>): Promise<void> {
    const known = new Map<string, number>()
    for (const { follower, seen } of entries) known.set(follower.id, Math.min(seen, known.get(follower.id) ?? seen))
    const changed = await db.inTenant(tenantId, (tx) => lookUp(tx, tenantId, known))
    for (const news of changed) for (const entry of entries) if (entry.follower.id === news.id) tell(entry, news)
  }

  async function look(): Promise<void> {
    for (const [tenantId, entries] of stores) {
      try {
        await lookInto(tenantId, entries)
      } catch (error) {
        if (isStopped) return
        log.warn({ err: error }, 'nothing could be followed')
        for (const { follower } of entries) follower.onLost()
      }
    }
  }

  /** A second after the last query ended, so that a slow database is not asked more often. */
  function lookLater(): void {
    if (timer !== null || isStopped || stores.size === 0) return
    timer = setTimeout(() => {
      void look().finally(() => {
        timer = null
        lookLater()
      })
    }, LOOK_MS)
    timer.unref()
  }

  return {
    /** Follows one thing until the returned function is called. */
    follow(follower: Follower<News>): () => void {
      if (isStopped) {
        follower.onLost()
        return () => undefined
      }
      const entry: Entry<News> = { follower, seen: follower.since }
      const entries = stores.get(follower.tenantId) ?? new Set()
      stores.set(follower.tenantId, entries.add(entry))
      lookLater()
      return () => forget(follower.tenantId, entry)
    },
    stop() {
      isStopped = true
      if (timer !== null) clearTimeout(timer)
      for (const entries of stores.values()) for (const { follower } of entries) follower.onLost()
      stores.clear()
    },
  }
}

type Streamed<News> = {
  readonly tenantId: string
  readonly now: News
  /** Null for the order of a guest. */
  readonly customerId: string | null
  readonly sessionToken: string | null
  readonly lastEventId: number | null
  tell(news: News, stream: EventStream): void
}

/** Opens streams of a feed, each with the state of one thing now and after every change. */
export function createLiveStreams<News extends Revised>(
  deps: RouteDeps,
  feed: ReturnType<typeof createLiveFeed<News>>,
) {
  const tallies = createTallies({ each: STREAMS_PER_CALLER, all: STREAMS })
  return ({ tenantId, now, customerId, sessionToken, lastEventId, tell }: Streamed<News>): EventStream => {
    const giveBack = tallies.take(customerId ?? now.id)
    if (!giveBack) throw new ProblemError(429, 'rate_limited', { retryAfterSeconds: RETRY_S })
    const stream = openEventStream()
    stream.onClose(giveBack)
    // The session may have ended since the stream was opened.
    const isStillTheirs = async () =>
      customerId === null ||
      (sessionToken !== null && (await deps.callers.findCustomer(tenantId, sessionToken))?.id === customerId)
    let told = Promise.resolve()
    const onNews = (news: News) => {
      told = told
        .then(async () => ((await isStillTheirs()) ? tell(news, stream) : stream.end()))
        .catch((error: unknown) => {
          deps.log.warn({ err: error }, 'it is not known whose stream this is')
          stream.end()
        })
    }
    const isKnown = lastEventId !== null && lastEventId >= now.revision
    if (!isKnown) tell(now, stream)
    const since = isKnown ? lastEventId : now.revision
    stream.onClose(feed.follow({ tenantId, id: now.id, since, onNews, onLost: () => stream.end() }))
    return stream
  }
}
