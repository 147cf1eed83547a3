// In the place of the router's, which loads the whole page again when a script does not come: without a network that leaves the
// browser's own error page. Here the route has failed, which its error component says.
import { createElement, use } from 'react'
import type { ComponentType } from 'react'
import { mendFiles } from './mend-files.ts'

/** The second time past the browser's cache, where something else may lie in the place of the script. */
async function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await mendFiles()
    return load()
  }
}

type Part = ComponentType<object>
type LazyPart = Part & { preload?: (() => Promise<void>) | undefined }

/** A route's component in a script of its own. `preload` rejects when the script does not come; the next call tries again. */
export function lazyRouteComponent(load: () => Promise<Record<string, Part>>, name = 'default'): LazyPart {
  let part: Part | undefined
  let loading: Promise<void> | undefined
  let failure: unknown
  const preload = () =>
    (loading ??= loadTwice(load).then(
      (loaded) => {
        part = loaded[name]
        Lazy.preload = undefined
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
