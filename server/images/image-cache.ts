// Pictures this process sent lately, so that the database is not asked for the same bytes again.

type CachedImage = { readonly bytes: Buffer; readonly etag: string }

export type ImageCache = {
  /** The cached picture, or the one that `read` finds; simultaneous readers of one key share the reading. */
  get(key: string, read: () => Promise<CachedImage | null>): Promise<CachedImage | null>
}

/** Keeps at most this many bytes, dropping what was not asked for the longest. */
export function createImageCache(maxBytes: number): ImageCache {
  const kept = new Map<string, CachedImage>()
  const reading = new Map<string, Promise<CachedImage | null>>()
  let size = 0

  function keep(key: string, image: CachedImage): void {
    if (image.bytes.length > maxBytes) return
    kept.set(key, image)
    size += image.bytes.length
    for (const [oldest, { bytes }] of kept) {
      if (size <= maxBytes) break
      kept.delete(oldest)
      size -= bytes.length
    }
  }

  async function load(key: string, read: () => Promise<CachedImage | null>): Promise<CachedImage | null> {
    const image = await read()
    if (image) keep(key, image)
    return image
  }

  return {
    get(key, read) {
      const image = kept.get(key)
      if (image) {
        // Moved to the end: the front of the map is what was not asked for the longest.
        kept.delete(key)
        kept.set(key, image)
        return Promise.resolve(image)
      }
      const running = reading.get(key) ?? load(key, read).finally(() => reading.delete(key))
      reading.set(key, running)
      return running
    },
  }
}
