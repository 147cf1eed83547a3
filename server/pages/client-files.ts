// What the client build wrote, read from Vite's manifest: which scripts and styles a page needs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>

/** Scripts (static imports included) and styles of one piece of the page, as paths below the origin. */
export type Files = { scripts: string[]; styles: string[] }

export type ClientFiles = {
  readonly entry: Files
  /** Files of a route that is not part of the entry, by the router's route id. */
  route(routeId: string): Files | undefined
  /** The words of one language. */
  messages(locale: string): Files
  /** Styles that the home page loads after its first paint; other pages want them at once. */
  readonly afterPaint: Files
  /** What a list of services has besides the entry. */
  readonly serviceHome: Files
  /** What a service's own page has besides an item's. */
  readonly bookService: Files
}

const MAIN = 'src/main.tsx'
const SERVICE_HOME = 'src/features/booking/service-home.tsx'
const BOOK_SERVICE = 'src/features/booking/book-service.tsx'

/** `src/routes/$tenant/-pages/item.$id.tsx`, the page of a route, and the id `/$tenant/item/$id` as the same word. */
function routeWord(path: string): string {
  return path
    .split(/[./]/)
    .filter((part) => part !== '' && part !== 'index' && part !== 'route')
    .join('/')
}

/** Reads dist/client/build-manifest.json. */
export function readClientFiles(root: string): ClientFiles {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, 'dist/client/build-manifest.json'), 'utf8'))
  const collect = (key: string, seen = new Set<string>()): Files => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return { scripts: [], styles: [] }
    seen.add(key)
    const inner = (chunk.imports ?? []).map((imported) => collect(imported, seen))
    return {
      scripts: [`/${chunk.file}`, ...inner.flatMap((files) => files.scripts)],
      styles: [...inner.flatMap((files) => files.styles), ...(chunk.css ?? []).map((file) => `/${file}`)],
    }
  }
  const routes = new Map<string, string>()
  for (const key of Object.keys(manifest)) {
    const match = /^src\/routes\/(.+\/)?-pages\/(.+)\.tsx$/.exec(key)
    if (match) routes.set(routeWord(`${match[1] ?? ''}${match[2]}`), key)
  }
  const entry = collect(MAIN)
  return {
    entry,
    route: (routeId) => {
      const key = routes.get(routeWord(routeId))
      return key === undefined ? undefined : collect(key)
    },
    messages: (locale) => collect(`virtual:messages/${locale}`),
    afterPaint: { scripts: [], styles: collect('src/styles/after-paint.css').scripts },
    serviceHome: collect(SERVICE_HOME),
    bookService: collect(BOOK_SERVICE),
  }
}
