// What stands in the head of a page for search engines and for whoever shows a link, read from its HTML.
import { type SchemaThing, readThings } from './schema-org.ts'

export type PageHead = {
  readonly title: string | undefined
  /** Contents by the `name` or `property` of their tag. */
  readonly meta: Readonly<Record<string, string>>
  readonly canonical: string | undefined
  /** Addresses by language. */
  readonly alternates: Readonly<Record<string, string>>
  /** Things of schema.org. */
  readonly things: readonly SchemaThing[]
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const unescaped = (text: string) => text.replace(/&(\w+|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole)

function attributesOf(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)]),
  )
}

/** Reads a page. @throws Error when a tag that may stand once stands twice, or a data block is not what it should be. */
export function readHead(html: string): PageHead {
  const head = html.slice(0, html.indexOf('</head>'))
  const tags = (name: string) =>
    [...head.matchAll(new RegExp(`<${name} [^>]*>`, 'g'))].map(([tag]) => attributesOf(tag))
  const meta: Record<string, string> = {}
  for (const { name, property, content = '' } of tags('meta')) {
    const key = name ?? property
    if (key === undefined || key === 'theme-color') continue
    if (key in meta) throw new Error(`${key} stands twice`)
    meta[key] = content
  }
  const links = tags('link')
  const canonicals = links.filter(({ rel }) => rel === 'canonical')
  const titles = [...head.matchAll(/<title[^>]*>(.*?)<\/title>/gs)]
  if (canonicals.length > 1 || titles.length > 1) throw new Error('more than one canonical address or title')
  const alternates = links.filter(({ rel }) => rel === 'alternate')
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return {
    title: titles[0]?.[1] === undefined ? undefined : unescaped(titles[0][1]),
    meta,
    canonical: canonicals[0]?.['href'],
    alternates: Object.fromEntries(alternates.map(({ hreflang = '', href = '' }) => [hreflang, href])),
    things: blocks.flatMap(([, json = '']) => readThings(json)),
  }
}
