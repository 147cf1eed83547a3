// The one address of each page, read from whatever spelling of it was asked for. Pages are rendered by this address and never by
// the spelling, so what is kept for a page is what everybody who asks for it shall see.
import { SLUG } from '#domain/limits'

/** What an address asks for. `rendered` is the path that the page is drawn by. */
export type Place =
  | { readonly kind: 'stores' }
  /** `normal` is the page's one address. Ids stand in `rendered` as `-`: a page that is not about a known thing shows none. */
  | {
      readonly kind: 'page'
      readonly slug: string
      readonly segments: readonly string[]
      readonly normal: string
      readonly rendered: string
    }
  /** No page. There are as many `rendered` as patterns, whatever is asked for. Without a slug it can be no store either. */
  | { readonly kind: 'missing'; readonly slug: string | null; readonly rendered: string }

/** Reads an address as it stands in the request line. */
export type PagePaths = (url: string) => Place

/** Stands for what is not known. No slug and no id looks like it. */
export const UNKNOWN = '-'
const ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/
const BEFORE_PATH = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i

type Branch = { isPage: boolean; readonly words: Map<string, Branch>; id: Branch | undefined }
const branch = (): Branch => ({ isPage: false, words: new Map(), id: undefined })

/** Path and query of a request line, which may also name scheme and host, and hold what belongs into no request. */
export function splitUrl(url: string): { readonly path: string; readonly query: string } {
  const [address = ''] = url.replace(BEFORE_PATH, '').split('#', 1)
  const mark = address.indexOf('?')
  return mark < 0 ? { path: address, query: '' } : { path: address.slice(0, mark), query: address.slice(mark) }
}

function decoded(segment: string): string {
  if (!segment.includes('%')) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Segments after decoding, doubled slashes and dots taken out (RFC 3986 section 6.2.2, which goes one step less far). */
function segmentsOf(path: string): string[] {
  const kept: string[] = []
  for (const segment of path.split('/').map(decoded)) {
    if (segment === '..') kept.pop()
    else if (segment !== '' && segment !== '.') kept.push(segment)
  }
  return kept
}

const asciiLower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

function grow(from: Branch, word: string): Branch {
  if (word.startsWith('$')) return (from.id ??= branch())
  const next = from.words.get(word) ?? branch()
  from.words.set(word, next)
  return next
}

/**
 * Whether segments are a page's, however their words are written, and their path with `-` for every id; what follows where no pattern goes
 * on is left out. `normal`: the segments with their words as the pattern has them.
 */
function follow(root: Branch, segments: readonly string[]): { isPage: boolean; path: string; normal: string[] } {
  const path: string[] = []
  const normal: string[] = []
  let here: Branch | undefined = root
  for (const segment of segments) {
    const lower = asciiLower(segment)
    const word: Branch | undefined = here.words.get(lower)
    path.push(word ? lower : UNKNOWN)
    normal.push(word ? lower : segment)
    here = word ?? (ID.test(segment) ? here.id : undefined)
    if (!here) break
  }
  return { isPage: here?.isPage ?? false, path: path.join('/'), normal }
}

/** Knows the pages of a store by the router's patterns, such as `/$tenant/item/$id`. */
export function createPagePaths(patterns: readonly string[]): PagePaths {
  const root = branch()
  for (const pattern of patterns) {
    const [tenant, ...words] = pattern.split('/').filter(Boolean)
    if (tenant !== undefined) words.reduce(grow, root).isPage = true
  }
  return (url) => {
    const [first, ...segments] = segmentsOf(splitUrl(url).path)
    if (first === undefined) return { kind: 'stores' }
    const slug = asciiLower(first)
    if (!SLUG.test(slug)) return { kind: 'missing', slug: null, rendered: `/${UNKNOWN}/` }
    const { isPage, path, normal } = follow(root, segments)
    const rendered = `/${slug}/${path}`
    if (!isPage) return { kind: 'missing', slug, rendered }
    return { kind: 'page', slug, segments: normal, normal: `/${slug}/${normal.join('/')}`, rendered }
  }
}
