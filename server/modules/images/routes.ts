import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { slugSchema } from '#contract/values'
import { IMAGE_WIDTHS } from '#domain/limits'
import type { RouteDeps } from '#server/platform/http/deps'
import { LIMITS } from '#server/platform/http/rate-limit'
import { ProblemError } from '#server/platform/http/route'
import { createImageCache, sendImage } from './image-cache.ts'
import { findVariant } from './images-repository.ts'
import type { VariantFormat } from '#server/platform/images/encode-picture'

const paramsSchema = z.object({
  slug: slugSchema,
  name: z.string().check(z.regex(/^[0-9a-f]{16}-[1-9]\d{0,3}$/)),
  width: z.enum(IMAGE_WIDTHS.map(String)),
})

/** AVIF where it is accepted, else WebP, which every supported browser reads. */
function formatFor(accept: string | undefined): VariantFormat {
  const isNamed = (accept ?? '')
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [type, ...parameters] = part.trim().split(/\s*;\s*/)
      return type === 'image/avif' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
    })
  return isNamed ? 'avif' : 'webp'
}

/** A saved menu has addresses of an older encoding, which get the new copy; one of a later encoding is 404. */
export function registerImagesRoutes(app: FastifyInstance, { db, directory }: Pick<RouteDeps, 'db' | 'directory'>) {
  const cache = createImageCache(64 * 1024 * 1024)

  app.get('/images/:slug/:name/:width', { config: { rateLimit: LIMITS.read } }, async (request, reply) => {
    const params = paramsSchema.safeParse(request.params)
    const store = params.success ? await directory.find(params.data.slug) : null
    if (!params.success || !store) throw new ProblemError(404, 'not_found')
    const { name, width } = params.data
    const [hash = '', encoding] = name.split('-')
    const format = formatFor(request.headers.accept)
    const image = await cache.get([store.id, name, width, format].join('/'), async () => {
      const variant = await db.inTenant(store.id, (tx) => findVariant(tx, store.id, hash, format, Number(width)))
      if (!variant || variant.encoding < Number(encoding)) return null
      return { bytes: variant.bytes, etag: `"${hash}-${variant.encoding}-${variant.width}-${format}"` }
    })
    if (!image) throw new ProblemError(404, 'not_found')
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'Accept')
    return sendImage(image, `image/${format}`, request, reply)
  })
}
