// Tags for search engines and for shared links (ogp.me).
import { type Locale, LOCALES } from '#domain/locale'
import { moneyText } from '#domain/money'
import { startingPrice } from '#domain/pricing'
import { withoutIsolation } from '#domain/names'
import { isRestaurant } from '#domain/order-types'
import { escapedHtml, sentence } from '#server/platform/i18n/messages'
import type { Catalogue } from '#server/modules/catalog/tenant-directory'
import { nameIn, textIn, titleIn } from '#server/modules/stores/store-words'
import { SHARE_SIZE } from '#server/web/share/share-address'
import { addressOf, alternatesOf, type PublicPage, inLanguage, type PageSubject, pictureOf } from './subject.ts'

/** Without isolation, because search engines compare and cut the text. */
const say: typeof sentence = (...message) => withoutIsolation(sentence(...message))

/** Characters that search engines show. */
const MOST = 160
/** Categories are added to a shorter text of the store. */
const LITTLE = 70

/** Cut after a whole word. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const head = text.slice(0, most)
  const end = head.lastIndexOf(' ')
  return `${head.slice(0, end > most / 2 ? end : most - 1).replace(/[\s.,:;،؛-]+$/, '')}…`
}

const ended = (text: string) => (text === '' || /[.!?…؟]$/.test(text) ? text : `${text}.`)

const listed = (names: readonly string[], locale: Locale) =>
  names.filter((name) => name !== '').join(locale === 'ar' ? '، ' : ', ')

function homeText({ tenant, categories }: Catalogue, locale: Locale): string {
  const own = textIn(tenant.description, locale)
  if (own.length >= LITTLE) return own
  const facts = [textIn(tenant.category.name, locale), textIn(tenant.address, locale)]
  const sections = categories.map((category) => titleIn(category, locale))
  return `${ended(own)} ${ended(listed(facts, locale))} ${listed(sections, locale)}`.trim()
}

function pageText({ tenant, categories }: Catalogue, page: Exclude<PublicPage, ''>, locale: Locale): string {
  const store = nameIn(tenant, locale)
  const hasMenu = isRestaurant(tenant)
  switch (page) {
    case 'menu': {
      const titles = categories.map((category) => titleIn(category, locale))
      return say(locale, hasMenu ? 'page.menu' : 'page.services', { store, sections: listed(titles, locale) })
    }
    case 'search':
      return say(locale, hasMenu ? 'page.searchMenu' : 'page.searchServices', { store })
    case 'store-details':
      return say(locale, 'page.storeDetails', { store: listed([store, textIn(tenant.address, locale)], locale) })
  }
}

export function descriptionOf(subject: PageSubject, locale: Locale) {
  if (subject.kind === 'stores') {
    const names = subject.tenants.map((store) => nameIn(store, locale))
    return cut(say(locale, 'page.stores', { stores: listed(names, locale) }), MOST)
  }
  const { catalogue } = subject
  if (subject.kind === 'page') {
    const { page } = subject
    return cut(page === '' ? homeText(catalogue, locale) : pageText(catalogue, page, locale), MOST)
  }
  const { tenant } = catalogue
  const { amount, isFrom } = startingPrice(subject.item, tenant.currency)
  const price = moneyText(amount, tenant, locale)
  const end = say(locale, isFrom ? 'page.itemFrom' : 'page.itemPrice', { price, store: nameIn(tenant, locale) })
  return cut(`${ended(cut(textIn(subject.item.description, locale), MOST - end.length - 2))} ${end}`.trim(), MOST)
}

export type HeadFacts = {
  /** Null for personal and missing pages. */
  readonly subject: PageSubject | null
  readonly origin: string
  readonly locale: Locale
  /** True when the address names the language. */
  readonly isNamed: boolean
  /** As HTML. */
  readonly title: string
}

/** Open Graph names languages with a country. */
const OG_LOCALES: Readonly<Record<Locale, string>> = { en: 'en_US', ar: 'ar_AR' }

/** @param content as HTML. */
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

/** Without the title, which the page itself writes. */
export function headTags({ subject, origin, locale, isNamed, title }: HeadFacts) {
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
