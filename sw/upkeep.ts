// What a worker puts in order on the device: when it takes over, and once each time it starts.
import { fillBuild, fillDecoration, keptShell, pruneBuild } from './build-files.ts'
import { CACHES, scopePath } from './scope.ts'
import { boundStores, noteUse, wantedFiles } from './stores.ts'

/** Removes what no build and no store needs any more. Touches only caches of this scope, and files no store has noted. */
export async function tidy(): Promise<void> {
  const known: readonly string[] = Object.values(CACHES)
  const stale = (await caches.keys()).filter((name) => name.endsWith(`:${scopePath}`) && !known.includes(name))
  await Promise.all(stale.map((name) => caches.delete(name)))
  // Pages are of the build that they were made by.
  await caches.delete(CACHES.pages)
  await pruneBuild(await wantedFiles())
}

let isDone = false

/** Once per start of the worker, behind the page: what was missing is fetched, what is too much goes. */
export async function keepUp(): Promise<void> {
  if (isDone) return
  isDone = true
  await noteUse()
  if (!(await keptShell(true))) await fillBuild()
  await fillDecoration()
  await boundStores()
}
