// A store's web app manifest in one language (W3C appmanifest). Its id never changes and is shared by both languages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { directionOf } from '#contract/locale'
import type { Locale } from '#contract/locale'
import type { Tenant } from '#contract/tenant'

const SHORT_NAME = 12
const TEMPLATE = readFileSync(join(import.meta.dirname, '../../manifest.webmanifest'), 'utf8')

function shortName(name: string): string {
  if (name.length <= SHORT_NAME) return name
  const first = name.split(/\s/)[0] ?? name
  return first.slice(0, SHORT_NAME)
}

/** The manifest as JSON text. */
export function manifestOf(tenant: Tenant, locale: Locale): string {
  const name = locale === 'ar' ? tenant.name_ar : tenant.name
  const { light } = tenant.palette
  return JSON.stringify({
    ...JSON.parse(TEMPLATE.replaceAll('{tenant}', tenant.slug)),
    lang: locale,
    dir: directionOf(locale),
    name,
    short_name: shortName(name),
    description: tenant.description[locale],
    theme_color: light['brand-deep'],
    background_color: light['bg'],
  })
}
