// What a phone asks for when a store is put on its home screen: the manifest and the icons.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isLocale } from '#contract/locale'
import { slugSchema } from '#contract/tenant'
import type { AppDeps } from '#server/http/deps'
import { matchesTag } from '#server/http/answer'
import { LIMITS } from '#server/http/rate-limit'
import { drawIcon } from './icons.ts'
import { manifestOf } from './manifest.ts'

/** Registers `/{tenant}/manifest.webmanifest` and `/{tenant}/icons/{name}`. */
export function registerInstallFiles(app: FastifyInstance, { db, directory }: AppDeps): void {
  const findStore = async (slug: string) => (slugSchema.safeParse(slug).success ? directory.find(slug) : null)

  app.get<{ Params: { tenant: string }; Querystring: { locale?: string } }>(
    '/:tenant/manifest.webmanifest',
    { config: { rateLimit: LIMITS.read } },
    async (request, reply) => {
      const store = await findStore(request.params.tenant)
      if (!store) return reply.code(404).send('')
      const manifest = manifestOf(store.tenant, isLocale(request.query.locale) ? request.query.locale : 'en')
      // By content, not by version: a database made anew counts its versions from one again.
      const etag = `"${createHash('sha256').update(manifest).digest('base64url').slice(0, 22)}"`
      reply.header('cache-control', 'public, max-age=3600').header('etag', etag)
      if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type('application/manifest+json').send(manifest)
    },
  )

  app.get<{ Params: { tenant: string; name: string } }>(
    '/:tenant/icons/:name',
    { config: { rateLimit: LIMITS.draw } },
    async (request, reply) => {
      const store = await findStore(request.params.tenant)
      const icon = store && (await drawIcon(db, store, request.params.name))
      if (!icon) return reply.code(404).send('')
      return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(icon)
    },
  )
}
