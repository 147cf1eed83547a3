// What a worker puts in order on the device: when it takes over, and once each time it starts.
import { fillBuild, fillDecoration, keptShell, pruneBuild } from './build-files.ts'
import { dropStrangers } from './files.ts'
import { isOfType } from './genuine.ts'
import { CACHES, scopePath } from './scope.ts'
import { boundStores, noteUse, wantedFiles } from './stores.ts'

declare const self: ServiceWorkerGlobalScope

/** Where workers of before kept files of the build: whatever came with status 200. */
const FORMER_CACHES = [`revised:${scopePath}`, `assets:${scopePath}`]

/** Whether a worker of before gives pages a gateway's answer in the place of a file: then hardly a page is left that could ask for this worker. */
export async function isPoisoned(): Promise<boolean> {
  const names = (await caches.keys()).filter((name) => FORMER_CACHES.includes(name))
  for (const name of names)
    for (const response of await (await caches.open(name)).matchAll())
      // The shell is a page too, of ours.
      if (isOfType('html', response) && !(await response.text()).includes('/assets/')) return true
  return false
}

/** Removes what no build and no store needs any more, and what is not what it seems. Touches only caches of this scope, and files no store has noted. */
export async function tidy(): Promise<void> {
  const isHealing = await isPoisoned()
  const known: readonly string[] = Object.values(CACHES)
  const stale = (await caches.keys()).filter((name) => name.endsWith(`:${scopePath}`) && !known.includes(name))
  await Promise.all(stale.map((name) => caches.delete(name)))
  await dropStrangers()
  await pruneBuild(await wantedFiles())
  // Not waited for: the pages wait for this worker.
  if (isHealing) for (const page of await self.clients.matchAll({ type: 'window' })) void page.navigate(page.url)
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
