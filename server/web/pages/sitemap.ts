// Sitemaps (sitemaps.org protocol 0.9), with the languages of each page as Google's extension for them describes.
import type { Catalogue, StoreEntry } from '#server/modules/catalog/tenant-directory'
import { alternatesOf, itemAddress, storeAddress } from './head/addresses.ts'
import { FOUND_PAGES } from './head/subject.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)
const lastModified = (at: Date | null) => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '')

/** A page stands once for each of its addresses, and every time names them all. */
function urlsOf(address: string, changedAt: Date | null): string {
  const alternates = alternatesOf(address)
  const links = alternates
    .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(href)}"/>`)
    .join('')
  return alternates
    .map(({ href }) => `<url><loc>${escaped(href)}</loc>${lastModified(changedAt)}${links}</url>\n`)
    .join('')
}

/**
 * Every page of a store that anybody may find. A document holds 5,000 items at most, three addresses each: well below the 50,000 a
 * sitemap may hold. When a single item changed is not known, so only the pages that show the whole menu carry a date.
 */
export function storeSitemap(catalogue: Catalogue, origin: string): string {
  const { slug, items, changedAt } = catalogue
  const urls = [
    ...FOUND_PAGES.map((page) => urlsOf(storeAddress(origin, slug, page), changedAt)),
    ...items.map((item) => urlsOf(itemAddress(origin, slug, item.id), null)),
  ]
  return `${HEAD}<urlset ${SITEMAPS} ${XHTML}>\n${urls.join('')}</urlset>\n`
}

/** The sitemaps of all stores. */
export function sitemapIndex(stores: readonly StoreEntry[], origin: string): string {
  const sitemaps = stores.map(
    ({ slug, changedAt }) =>
      `<sitemap><loc>${escaped(`${origin}/${slug}/sitemap.xml`)}</loc>${lastModified(changedAt)}</sitemap>\n`,
  )
  return `${HEAD}<sitemapindex ${SITEMAPS}>\n${sitemaps.join('')}</sitemapindex>\n`
}
