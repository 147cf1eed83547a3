import { LRUCache } from 'lru-cache'

type CachedImage = { readonly bytes: Buffer; readonly etag: string }
type Read = () => Promise<CachedImage | null>

/** A cache of at most this many bytes. Simultaneous readers of a key share one call of `read`. */
export function createImageCache(maxBytes: number) {
  const kept = new LRUCache<string, CachedImage, Read>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
    fetchMethod: async (_key, _stale, { context: read }) => (await read()) ?? undefined,
    // Those who wait get their picture even when it was evicted before it was read.
    ignoreFetchAbort: true,
  })
  return { get: async (key: string, read: Read) => (await kept.fetch(key, { context: read })) ?? null }
}
