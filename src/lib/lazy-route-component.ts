// Not the router's own, which takes a script that does not come for an old build and loads the whole page again: without a network that
// leaves the browser's error page. Here the route has failed, which its error component says.
import { createElement, use } from 'react'
import type { ReactNode } from 'react'
import { mendFiles } from './mend-files.ts'
import { withStyles } from './until-loaded.ts'

/** The second time past the browser's cache, where something else may lie in the place of the script. */
async function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await mendFiles()
    return load()
  }
}

type Part = (props: object) => ReactNode
type LazyPart = Part & { preload?: () => Promise<void> }

/**
 * A route's component, the named one of a script of its own. `preload` rejects when the script does not come; the next call tries again.
 * Components say what they return, or TypeScript goes round in circles: what they return depends on the routes.
 */
export function lazyRouteComponent<Name extends string>(
  load: () => Promise<Record<Name, Part>>,
  name: NoInfer<Name>,
): LazyPart {
  let part: Part | undefined
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
