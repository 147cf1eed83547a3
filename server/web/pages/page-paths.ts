// The one address of each page, from any spelling of it. Pages are rendered by it, so that a cached page fits every request.
import { SLUG } from '#domain/limits'

/** `rendered` is the path that the page is rendered by. */
export type Place =
  | { readonly kind: 'stores' }
  /** `normal` is the one address of the page; in `rendered` ids are `-`, for pages about unknown things. */
  | {
      readonly kind: 'page'
      readonly slug: string
      readonly segments: readonly string[]
      readonly normal: string
      readonly rendered: string
    }
  /** Without a slug it is no store either. */
  | { readonly kind: 'missing'; readonly slug: string | null; readonly rendered: string }

export type PagePaths = (url: string) => Place

/** In place of unknown slugs and ids, none of which looks like it. */
export const UNKNOWN = '-'
const ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/
const BEFORE_PATH = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i

type Branch = { isPage: boolean; readonly words: Map<string, Branch>; id: Branch | undefined }
const branch = (): Branch => ({ isPage: false, words: new Map(), id: undefined })

/** Path and query of a request line, which may also have a scheme, a host and a fragment. */
export function splitUrl(url: string): { readonly path: string; readonly query: string } {
  const [address = ''] = url.replace(BEFORE_PATH, '').split('#', 1)
  const mark = address.indexOf('?')
  return mark < 0 ? { path: address, query: '' } : { path: address.slice(0, mark), query: address.slice(mark) }
}

function decoded(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Decoded segments without doubled slashes and dots (RFC 3986 section 6.2.2, which keeps doubled slashes). */
function segmentsOf(path: string) {
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

/** `path` has `-` for every id and ends where no pattern matches; `normal` has the words as in the pattern. */
function follow(root: Branch, segments: readonly string[]) {
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

/** @param patterns of the router, such as `/$tenant/item/$id`. */
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
