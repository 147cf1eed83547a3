// A gateway may have put its own page into the HTTP cache under the address of a script, which is then fetched again.
import { type ComponentType, type ReactNode, createElement, lazy, use } from 'react'

const FILE = /\/assets\/[^?]+\.(js|css)$/
const TYPES: Readonly<Record<string, string>> = { js: 'javascript', css: 'css' }

// oxlint-disable-next-line no-restricted-globals -- asks for scripts of this very page, not for data
const ask = (url: string, cache: RequestCache) => fetch(url, { cache })

/** Fetches scripts and styles again that have the type of another file. */
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

/** Never fails: offline it waits for the network. */
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

/** Only the home is drawn without this style sheet. */
export async function withStyles<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), import('../styles/after-paint.css')])
  return part
}

/** `React.lazy` that never fails: without a network the part is still loading. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await untilLoaded(() => withStyles(load)) }))

type PageComponent = (props: object) => ReactNode
type LazyPart = PageComponent & { preload?: () => Promise<void> }

/** The router's own reloads the page when a script is missing, which offline is an error page of the browser. */
export function lazyRouteComponent<Name extends string>(
  load: () => Promise<Record<Name, PageComponent>>,
  name: NoInfer<Name>,
): LazyPart {
  let part: PageComponent | undefined
  let loading: Promise<void> | undefined
  let failure: unknown
  const loadAgain = () => mendFiles().then(() => withStyles(load))
  const preload = () =>
    (loading ??= withStyles(load)
      .catch(loadAgain)
      .then(
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
