// What a phone asks for when a store is put on its home screen: the manifest, the icons and the screenshots.
import type { FastifyInstance } from 'fastify'
import { isLocale } from '#domain/locale'
import { slugSchema } from '#contract/tenant'
import type { PageDeps } from '#server/web/pages/page-deps'
import { LIMITS } from '#server/platform/http/rate-limit'
import { FinishedPage } from '#server/web/pages/finished-page'
import { sendFinished } from '#server/web/pages/send-finished'
import { drawIcon } from './app-icon.ts'
import { manifestOf } from './manifest.ts'
import { drawScreenshot } from './screenshots/screenshots.ts'

/** Registers `/{tenant}/manifest.webmanifest`, `/{tenant}/icons/{name}` and `/{tenant}/screenshots/{name}`. */
export function registerInstallFiles(app: FastifyInstance, { db, directory }: PageDeps): void {
  const findStore = async (slug: string) => (slugSchema.safeParse(slug).success ? directory.find(slug) : null)

  app.get<{ Params: { tenant: string }; Querystring: { locale?: string } }>(
    '/:tenant/manifest.webmanifest',
    { config: { rateLimit: LIMITS.read } },
    async (request, reply) => {
      const store = await findStore(request.params.tenant)
      if (!store) return reply.code(404).send('')
      const manifest = manifestOf(store.tenant, isLocale(request.query.locale) ? request.query.locale : 'en')
      reply.header('cache-control', 'public, max-age=3600').type('application/manifest+json')
      return sendFinished(await FinishedPage.of(200, manifest), request, reply)
    },
  )

  const servePictures = (folder: string, type: string, draw: typeof drawIcon) =>
    app.get<{ Params: { tenant: string; name: string } }>(
      `/:tenant/${folder}/:name`,
      { config: { rateLimit: LIMITS.draw } },
      async (request, reply) => {
        const store = await findStore(request.params.tenant)
        const picture = store && (await draw(db, store, request.params.name))
        if (!picture) return reply.code(404).send('')
        return reply.header('cache-control', 'public, max-age=86400').type(type).send(picture)
      },
    )
  servePictures('icons', 'image/png', drawIcon)
  servePictures('screenshots', 'image/jpeg', drawScreenshot)
}
