// The scripts of the page. A file that is loaded later names its script with `// @script look`; without a name it is a script of its own.
import { readFileSync } from 'node:fs'
import type { Rolldown } from 'vite'
import { MAP_LIBRARY } from './map-plugin.ts'

/** With the modules that only they need; a shared one is in the first, so that no script waits for a later one. */
const LATER = [
  /** The menu, and small parts without a schema. */
  'menu',
  'item',
  'store',
  /** Calls and the outbox. */
  'talk',
  /** Dialogs and notes of any page. */
  'look',
  /** Stores of services. */
  'services',
  'search',
  /** The cart beside a home page. */
  'cart',
  /** Parts for signed-in customers on every page. */
  'known',
  /** Checkout and booking. */
  'buy',
  /** Account, addresses, orders. */
  'own',
] as const

/** @throws Error for an unknown name. */
function scriptOf(id: string): string | null {
  const name = /^\/\/ @script (\S+)$/m.exec(readFileSync(id, 'utf8'))?.[1]
  if (name === undefined) return null
  if (LATER.some((one) => one === name)) return name
  throw new Error(`${id}: there is no script called ${name}`)
}

const laterScripts: Rolldown.CodeSplittingGroup[] = LATER.map((script) => ({
  debugName: script,
  name: (id, context) => {
    const isLater = (context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
    return isLater && /\.tsx?$/.test(id) && scriptOf(id) === script ? script : null
  },
}))

/** A module belongs to the first group that wants it. */
export const PAGE_SCRIPTS: Rolldown.CodeSplittingGroup[] = [
  // Shared by the map's page and its worker.
  { name: 'map-library', test: MAP_LIBRARY, minShareCount: 2 },
  { name: 'page', test: (id: string) => !MAP_LIBRARY.test(id), tags: ['$initial' as const] },
  { name: 'forms', test: /[\\/]node_modules[\\/]@tanstack[\\/]react-form[\\/]/ },
  ...laterScripts,
  // Shared by maps of dialogs and of pages.
  { name: 'map', test: /[\\/]src[\\/]features[\\/]map[\\/]/, minShareCount: 2 },
].map((group, index, all) => ({ ...group, priority: all.length - index }))
