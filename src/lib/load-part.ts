// A gateway that answers everything with a page of its own may have put it into the browser's cache, under the address of a file that
// never changes: without this it would stand there as long as the page's build does.
import type { ComponentType, ReactNode } from 'react'
import { createElement, lazy, use } from 'react'

const FILE = /\/assets\/[^?]+\.(js|css)$/
const TYPES: Readonly<Record<string, string>> = { js: 'javascript', css: 'css' }

// oxlint-disable-next-line no-restricted-globals -- asks for scripts of this very page, not for data
const ask = (url: string, cache: RequestCache) => fetch(url, { cache })

/** Asks anew, past the browser's cache, for every script and style of this page that is not what its name says. */
async function mendFiles(): Promise<void> {
  const urls = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
  await Promise.allSettled([...urls].map(mend))
}

async function mend(url: string): Promise<void> {
  const type = TYPES[FILE.exec(url)?.[1] ?? '']
  if (type === undefined || !url.startsWith(location.origin)) return
  const { headers } = await ask(url, 'force-cache')
  if (!headers.get('content-type')?.includes(type)) await ask(url, 'reload')
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/** Loads a part of the page as often as it takes: what a bad network did not bring comes when it is better, without anybody asking. */
export async function untilLoaded<Part>(load: () => Promise<Part>, wait = FIRST_WAIT_MS): Promise<Part> {
  try {
    return await load()
  } catch {
    await mendFiles()
    await new Promise<unknown>((resolve) => {
      if (navigator.onLine) setTimeout(resolve, wait)
      else addEventListener('online', resolve, { once: true })
    })
    return untilLoaded(load, Math.min(wait * 2, LONGEST_WAIT_MS))
  }
}

/**
 * A script of screens with the style sheet that all of them share. The home is drawn without that one, and whoever taps at once may be
 * there before it is.
 */
export async function withStyles<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), import('../styles/after-paint.css')])
  return part
}

/** `React.lazy` for a part of a page. Without a network it is still on its way: it never takes the page down. */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => untilLoaded(() => withStyles(load)))

// Not the router's own, which takes a script that does not come for an old build and loads the whole page again: without a network that
// leaves the browser's error page. Here the route has failed, which its error component says.

/** The second time past the browser's cache, where something else may lie in the place of the script. */
async function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await mendFiles()
    return load()
  }
}

type PageComponent = (props: object) => ReactNode
type LazyPart = PageComponent & { preload?: () => Promise<void> }

/**
 * A route's component, the named one of a script of its own. `preload` rejects when the script does not come; the next call tries again.
 * Components say what they return, or TypeScript goes round in circles: what they return depends on the routes.
 */
export function lazyRouteComponent<Name extends string>(
  load: () => Promise<Record<Name, PageComponent>>,
  name: NoInfer<Name>,
): LazyPart {
  let part: PageComponent | undefined
  let loading: Promise<void> | undefined
  let failure: unknown
  const preload = () =>
    (loading ??= loadTwice(() => withStyles(load)).then(
      (loaded) => {
        part = loaded[name]
        delete Lazy.preload
      },
      (cause: unknown) => {
        loading = undefined
        failure = cause
        throw cause
      },
    ))
  const Lazy: LazyPart = (props) => {
    if (part) return createElement(part, props)
    if (failure) throw failure
    return use(preload()) ?? null
  }
  Lazy.preload = preload
  return Lazy
}
