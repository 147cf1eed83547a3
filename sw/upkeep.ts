import { fillBuild, fillDecoration, cachedShell, pruneBuild } from './build-files.ts'
import { CACHES, scopePath } from './scope.ts'
import { boundStores, noteUse, wantedFiles } from './stores.ts'

/** Touches only caches of this scope, and files that no store has noted. */
export async function tidy(): Promise<void> {
  const known: readonly string[] = Object.values(CACHES)
  const stale = (await caches.keys()).filter((name) => name.endsWith(`:${scopePath}`) && !known.includes(name))
  await Promise.all(stale.map((name) => caches.delete(name)))
  // Pages belong to the build that made them.
  await caches.delete(CACHES.pages)
  await pruneBuild(await wantedFiles())
}

let isDone = false

/** Once per start of the worker, after the page was answered. */
export async function keepUp(): Promise<void> {
  if (isDone) return
  isDone = true
  await noteUse()
  if (!(await cachedShell(true))) await fillBuild()
  await fillDecoration()
  await boundStores()
}
