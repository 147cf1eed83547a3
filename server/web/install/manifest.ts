// A store's web app manifest in one language (W3C appmanifest). Its id, scope and start never change: a browser takes an app with
// another id for another app. Both languages share them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#domain/locale'
import { directionOf } from '#domain/locale'
import { isRestaurant } from '#domain/order-types'
import type { Tenant } from '#contract/tenant'
import { nameIn, textIn } from '#server/modules/stores/store-words'
import { screenshotsOf } from './screenshots/screenshots.ts'
import { shortName } from '../pages/short-name.ts'
import { shortcutsOf } from './shortcuts.ts'

const TEMPLATE = readFileSync(join(import.meta.dirname, '../../../manifest.webmanifest'), 'utf8')

/** Of the names that shops of apps know (W3C manifest categories). */
const CATEGORIES = { restaurant: ['food', 'shopping'], service: ['lifestyle', 'shopping'] } as const

/** The manifest as JSON text. */
export function manifestOf(tenant: Tenant, locale: Locale): string {
  const name = nameIn(tenant, locale)
  const { light } = tenant.palette
  return JSON.stringify({
    ...JSON.parse(TEMPLATE.replaceAll('{tenant}', tenant.slug)),
    lang: locale,
    dir: directionOf(locale),
    name,
    short_name: shortName(name),
    // Shops of apps refuse one without words.
    description: textIn(tenant.description, locale) || name,
    theme_color: light['brand-deep'],
    background_color: light['bg'],
    categories: CATEGORIES[isRestaurant(tenant) ? 'restaurant' : 'service'],
    shortcuts: shortcutsOf(tenant, locale),
    screenshots: screenshotsOf(tenant, locale),
  })
}
