// Pictures this process sent lately, so that the database is not asked for the same bytes again.
import { LRUCache } from 'lru-cache'

type CachedImage = { readonly bytes: Buffer; readonly etag: string }
type Read = () => Promise<CachedImage | null>

export type ImageCache = {
  /** The cached picture, or the one that `read` finds; simultaneous readers of one key share the reading. */
  get(key: string, read: Read): Promise<CachedImage | null>
}

/** Keeps at most this many bytes, dropping what was not asked for the longest. */
export function createImageCache(maxBytes: number): ImageCache {
  const kept = new LRUCache<string, CachedImage, Read>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
    fetchMethod: async (_key, _stale, { context: read }) => (await read()) ?? undefined,
    // Whoever waits gets their picture, also when others pushed it out before it was read.
    ignoreFetchAbort: true,
  })
  return { get: async (key, read) => (await kept.fetch(key, { context: read })) ?? null }
}
