// The manifest's id, scope and start are the same in both languages and must never change: another id is another app to a browser.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { directionOf, isLocale, type Locale } from '#domain/locale'
import { isRestaurant } from '#domain/order-types'
import type { Tenant } from '#contract/tenant'
import { slugSchema } from '#contract/values'
import { nameIn, textIn } from '#server/modules/stores/store-words'
import { shortName } from '#server/web/pages/short-name'
import type { PageDeps } from '#server/web/pages/page-deps'
import { LIMITS } from '#server/platform/http/rate-limit'
import { FinishedPage, sendFinished } from '#server/web/pages/finished-page'
import { drawScreenshot, screenshotsOf } from './screenshots/screenshots.ts'
import { shortcutsOf } from './shortcuts.ts'
import { drawIcon } from './app-icon.ts'

const TEMPLATE = readFileSync(join(import.meta.dirname, '../../../manifest.webmanifest'), 'utf8')

/** Names that app shops know. */
const CATEGORIES = { restaurant: ['food', 'shopping'], service: ['lifestyle', 'shopping'] } as const

function manifestOf(tenant: Tenant, locale: Locale) {
  const name = nameIn(tenant, locale)
  const { light } = tenant.palette
  return JSON.stringify({
    ...JSON.parse(TEMPLATE.replaceAll('{tenant}', tenant.slug)),
    lang: locale,
    dir: directionOf(locale),
    name,
    short_name: shortName(name),
    // App shops refuse an empty one.
    description: textIn(tenant.description, locale) || name,
    theme_color: light['brand-deep'],
    background_color: light['bg'],
    categories: CATEGORIES[isRestaurant(tenant) ? 'restaurant' : 'service'],
    shortcuts: shortcutsOf(tenant, locale),
    screenshots: screenshotsOf(tenant, locale),
  })
}

/** Registers `/{tenant}/manifest.webmanifest`, `/{tenant}/icons/{name}` and `/{tenant}/screenshots/{name}`. */
export function registerInstallFiles(app: FastifyInstance, { db, directory }: PageDeps) {
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
