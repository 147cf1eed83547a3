// A stream of server-sent events (HTML standard, "Server-sent events") to one client.
import type { Readable } from 'node:stream'
import { PassThrough } from 'node:stream'
import type { Transaction } from '#server/platform/db/database'
import type { RouteDeps } from './deps.ts'
import { ProblemError } from './route.ts'
import { createTallies } from './load.ts'

/** Proxies and phones cut what is silent for half a minute; the client takes a longer silence for a cut. */
const HEARTBEAT_MS = 15_000
/** Then the client asks again, and it is looked at again who it is. */
const LIFETIME_MS = 15 * 60_000
/** What a browser waits before it asks again. */
const RETRY_MS = 3_000

export type EventStream = {
  /** What the answer's body is read from. */
  readonly body: Readable
  /** Sends an event; `data` must be one line. */
  send(event: { id: number; name: string; data: string }): void
  /** Ends the answer after what was sent. */
  end(): void
  /** Calls when the stream is over: ended here, or left by its client. */
  onClose(listener: () => void): void
}

/** Opens a stream: something comes at once, so that the client knows it is heard, and then every 15 s at least. */
export function openEventStream(): EventStream {
  const body = new PassThrough()
  // The end may come in the same moment as a beat or news.
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
  body.once('close', stop).once('finish', stop)
  write(`retry: ${RETRY_MS}\n\n`)
  return {
    body,
    send({ id, name, data }) {
      write(`id: ${id}\nevent: ${name}\ndata: ${data}\n\n`)
    },
    end() {
      body.end()
    },
    onClose(listener) {
      let isOver = false
      const once = () => {
        if (!isOver) listener()
        isOver = true
      }
      body.once('close', once).once('finish', once)
    },
  }
}

/** The id in `Last-Event-ID`, when it can be one of ours. */
export function lastEventIdOf(header: string | readonly string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : null
}

// What happens to the things that somebody is looking at, such as orders. One question per store and second, about all of them
// together, and only while somebody looks: it works the same on both engines, through connection poolers and with any number of
// server processes, and a lost connection loses no news (docs/decisions/0016).

/** How late news may be. */
const LOOK_MS = 1_000
/**
 * Streams of one kind that one customer, or the guest of one order, may hold at this process. A browser opens six connections
 * to a server without HTTP/2: tabs that follow something must leave some for everything else.
 */
const STREAMS_PER_CALLER = 4
/** Streams of one process; beyond it pages ask now and then instead. */
const STREAMS = 5_000
const RETRY_S = 30

type Follower<News> = {
  readonly tenantId: string
  /** What is followed. */
  readonly id: string
  /** Revision the follower has seen. */
  readonly since: number
  /** Called with ever greater revisions. */
  onNews(news: News): void
  /** Called when it cannot be seen any more what happens. */
  onLost(): void
}

/** What the news is about, and as of which revision. */
export type Revised = { readonly id: string; readonly revision: number }

/** Looks up what has changed since the revisions that are known, by id. */
type Look<News> = (tx: Transaction, tenantId: string, known: ReadonlyMap<string, number>) => Promise<readonly News[]>

export type LiveFeed<News> = {
  /** Follows one thing until the returned function is called. */
  follow(follower: Follower<News>): () => void
  /** Lets all followers go and looks no more. */
  stop(): void
}

type Entry<News> = { readonly follower: Follower<News>; seen: number }

/** Makes the feed of one process. */
export function createLiveFeed<News extends Revised>(
  { db, log }: { readonly db: Pick<RouteDeps['db'], 'inTenant'>; readonly log: RouteDeps['log'] },
  lookUp: Look<News>,
): LiveFeed<News> {
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

  /** The next look begins a second after the last one ended: a slow database is not asked more often. */
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
    follow(follower) {
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
  /** How it stands now. */
  readonly now: News
  /** Customer whose thing it is; null for what a guest shows the key of. */
  readonly customerId: string | null
  readonly sessionToken: string | null
  readonly lastEventId: number | null
  /** Sends the news. */
  tell(news: News, stream: EventStream): void
}

/** Makes what answers streams of a feed, each the state of one thing now and after every change. */
export function createLiveStreams<News extends Revised>(
  deps: RouteDeps,
  feed: LiveFeed<News>,
): (streamed: Streamed<News>) => EventStream {
  const tallies = createTallies({ each: STREAMS_PER_CALLER, all: STREAMS })
  return ({ tenantId, now, customerId, sessionToken, lastEventId, tell }) => {
    const giveBack = tallies.take(customerId ?? now.id)
    if (!giveBack) throw new ProblemError(429, 'rate_limited', { retryAfterSeconds: RETRY_S })
    const stream = openEventStream()
    stream.onClose(giveBack)
    // A session may have ended since: by signing out, from another browser, or with a new password.
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
