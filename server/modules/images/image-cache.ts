import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { matchesTag } from '#server/platform/http/answer'

type CachedImage = { readonly bytes: Buffer; readonly etag: string }
type Read = () => Promise<CachedImage | null>

/** A cache of at most this many bytes. Simultaneous readers of a key share one call of `read`. */
export function createImageCache(maxBytes: number) {
  const cached = new LRUCache<string, CachedImage, Read>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
    fetchMethod: async (_key, _stale, { context: read }) => (await read()) ?? undefined,
    // A picture that is evicted before it is read still reaches those who wait for it.
    ignoreFetchAbort: true,
  })
  return { get: async (key: string, read: Read) => (await cached.fetch(key, { context: read })) ?? null }
}

export function sendImage({ bytes, etag }: CachedImage, type: string, request: FastifyRequest, reply: FastifyReply) {
  reply.header('etag', etag)
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(type).send(bytes)
}
