// Pictures this process sent lately, so that the database is not asked for the same bytes again.
import { LRUCache } from 'lru-cache'

type CachedImage = { readonly bytes: Buffer; readonly etag: string }

export type ImageCache = {
  /** The cached picture, or the one that `read` finds; simultaneous readers of one key share the reading. */
  get(key: string, read: () => Promise<CachedImage | null>): Promise<CachedImage | null>
}

/** Keeps at most this many bytes, dropping what was not asked for the longest. */
export function createImageCache(maxBytes: number): ImageCache {
  const kept = new LRUCache<string, CachedImage>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes.length })
  const reading = new Map<string, Promise<CachedImage | null>>()

  async function load(key: string, read: () => Promise<CachedImage | null>): Promise<CachedImage | null> {
    const image = await read()
    if (image) kept.set(key, image)
    return image
  }

  return {
    get(key, read) {
      const image = kept.get(key)
      if (image) return Promise.resolve(image)
      const running = reading.get(key) ?? load(key, read).finally(() => reading.delete(key))
      reading.set(key, running)
      return running
    },
  }
}
