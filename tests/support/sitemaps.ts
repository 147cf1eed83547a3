// Reads sitemaps, and notices every fault our own writing could have: tags that do not match, names and texts not escaped, anything else.
import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod/mini'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  ignoreDeclaration: true,
  parseTagValue: false,
  isArray: (name) => ['url', 'sitemap', 'xhtml:link'].includes(name),
})

const xmlns = z.literal('http://www.sitemaps.org/schemas/sitemap/0.9')
const page = { loc: z.url(), lastmod: z.optional(z.iso.datetime()) }
const link = z.strictObject({ rel: z.literal('alternate'), hreflang: z.string(), href: z.url() })
const sitemapSchema = z.strictObject({
  urlset: z.strictObject({
    xmlns,
    'xmlns:xhtml': z.literal('http://www.w3.org/1999/xhtml'),
    url: z.array(z.strictObject({ ...page, 'xhtml:link': z.array(link) })),
  }),
})
const indexSchema = z.strictObject({
  sitemapindex: z.strictObject({ xmlns, sitemap: z.array(z.strictObject(page)) }),
})

function parsed(xml: string): unknown {
  // The parser lets these pass: in attributes, and names of characters that XML does not know.
  const [fault] = /&(?!(?:amp|lt|gt|quot|apos);).*|="[^"]*<.*/.exec(xml) ?? []
  if (fault !== undefined) throw new Error(`not escaped: ${fault}`)
  return parser.parse(xml, true)
}

/** The pages that a store's sitemap lists. @throws Error where it is none. */
export const pagesIn = (xml: string) => sitemapSchema.parse(parsed(xml)).urlset.url

/** The sitemaps that the list of them leads to. @throws Error where it is none. */
export const sitemapsIn = (xml: string) => indexSchema.parse(parsed(xml)).sitemapindex.sitemap
