// The part of a page's head that is read by search engines and by whoever shows a shared link (ogp.me).
import type { Locale } from '#domain/locale'
import { LOCALES } from '#domain/locale'
import { SHARE_SIZE } from '#server/web/share/share-address'
import { nameIn } from '#server/modules/stores/store-words'
import { addressOf, pictureOf } from './subject.ts'
import type { PageSubject } from './subject.ts'
import { alternatesOf, inLanguage } from './addresses.ts'
import { descriptionOf } from './description.ts'

export type HeadFacts = {
  /** Null for pages that nobody should find: personal ones, and those that are not there. */
  readonly subject: PageSubject | null
  readonly origin: string
  readonly locale: Locale
  /** True when the address of the page names its language. */
  readonly isNamed: boolean
  /** The page's title as HTML. */
  readonly title: string
}

/** Languages as Open Graph names them: always with a country. */
const OG_LOCALES: Readonly<Record<Locale, string>> = { en: 'en_US', ar: 'ar_AR' }

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text as a quoted attribute or an element holds it. */
export const escapedHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)

/** A tag of Open Graph. @param content as HTML. */
const og = (property: string, content: string | number) => `<meta property="og:${property}" content="${content}">`

function pictureTags(picture: string, alt: string): string {
  return [
    og('image', picture),
    og('image:width', SHARE_SIZE.width),
    og('image:height', SHARE_SIZE.height),
    og('image:alt', escapedHtml(alt)),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}

/** Tags of a page; its title is written by the page itself. */
export function headTags({ subject, origin, locale, isNamed, title }: HeadFacts): string {
  if (!subject) return '<meta name="robots" content="noindex">'
  const address = addressOf(subject, origin)
  const own = escapedHtml(isNamed ? inLanguage(address, locale) : address)
  const description = escapedHtml(descriptionOf(subject, locale))
  const picture = pictureOf(subject, origin)
  const store = subject.kind === 'stores' ? null : nameIn(subject.catalogue.tenant, locale)
  const pictured = subject.kind === 'item' ? nameIn(subject.item, locale) : store
  return [
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${own}">`,
    ...alternatesOf(address).map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapedHtml(href)}">`,
    ),
    og('title', title),
    og('description', description),
    og('type', 'website'),
    og('url', own),
    og('locale', OG_LOCALES[locale]),
    ...LOCALES.filter((other) => other !== locale).map((other) => og('locale:alternate', OG_LOCALES[other])),
    store === null ? '' : og('site_name', escapedHtml(store)),
    picture === null ? '<meta name="twitter:card" content="summary">' : pictureTags(picture, pictured ?? ''),
  ].join('')
}
