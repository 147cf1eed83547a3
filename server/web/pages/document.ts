import { withoutIsolation } from '#domain/names'
import { type Appearance, themeMedia } from '#domain/appearance'
import { directionOf, type Locale } from '#domain/locale'
import { PAGE_DATA_ID, type PageData, type RenderedPage } from '#contract/page'
import { paletteCss, writePageText } from '#domain/page-text'
import type { Tenant } from '#contract/tenant'
import { shortName } from './short-name.ts'
import type { Bundle } from './bundle.ts'
import { type HeadFacts, headTags } from './head/head-tags.ts'
import { escapedHtml } from '#server/platform/i18n/messages'
import { nameIn } from '#server/modules/stores/store-words'
import { thingsOf } from './structured-data/page-things.ts'
import { dataBlock } from './structured-data/store-data.ts'

function storeTags(tenant: Tenant, locale: Locale, chosen: Appearance | null): string {
  const { light, dark } = tenant.palette
  return [
    `<meta name="theme-color" media="${themeMedia('light', chosen)}" content="${light['brand-deep'] ?? ''}">`,
    `<meta name="theme-color" media="${themeMedia('dark', chosen)}" content="${dark['brand-deep'] ?? ''}">`,
    `<link rel="manifest" href="/${tenant.slug}/manifest.webmanifest?locale=${locale}">`,
    `<link rel="icon" href="/${tenant.slug}/icons/192.png">`,
    `<link rel="apple-touch-icon" href="/${tenant.slug}/icons/180.png">`,
    `<meta name="apple-mobile-web-app-title" content="${escapedHtml(shortName(nameIn(tenant, locale)))}">`,
  ].join('')
}

export function documentOf(
  bundle: Bundle,
  page: RenderedPage,
  data: PageData,
  address: Pick<HeadFacts, 'subject' | 'origin' | 'isNamed'> & { readonly appearance: Appearance | null },
) {
  const { tenant, locale } = data
  const { appearance } = address
  const subject = page.status === 200 ? address.subject : null
  const title = /<title[^>]*>(.*?)<\/title>/s.exec(page.head)?.[1] ?? ''
  const things = subject ? thingsOf(subject, address.origin, locale, new Date(data.renderedAt)) : []
  const view = { chunks: page.chunks, isHome: page.isHome, locale }
  const styles = [...bundle.styles(view), ...(tenant ? [paletteCss(tenant.palette)] : [])]
  const head = [
    page.head,
    headTags({ ...address, subject, locale, title: withoutIsolation(title) }),
    ...styles.map((css) => `<style>${css}</style>`),
    tenant ? storeTags(tenant, locale, appearance) : '<link rel="icon" href="data:,">',
    bundle.headTags(view),
  ].join('')
  const parts: Record<string, string> = {
    lang: locale,
    dir: directionOf(locale),
    head,
    body: page.body,
    data: `<script type="application/json" id="${PAGE_DATA_ID}">${writePageText(data)}</script>${dataBlock(things)}`,
  }
  const template = appearance ? bundle.template.replace('<html', `<html data-mode="${appearance}"`) : bundle.template
  const html = template.replace(/%(lang|dir|head|body|data)%/g, (_, name: string) => parts[name] ?? '')
  return { html, csp: bundle.policy(styles) }
}
