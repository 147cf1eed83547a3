// Which scripts the page is cut into. What every visit needs is one; a part that is loaded later says in its file which one it comes in:
// `// @script look`. A part that says nothing, or that it needs the server, is a script of its own.
import { readFileSync } from 'node:fs'
import type { Rolldown } from 'vite'
import { MAP_LIBRARY } from './map-plugin.ts'

/**
 * Scripts of parts that are loaded later. Each has what only its parts need, too; what one has is in none below it, so that no script
 * waits for one that stands below it.
 */
const LATER = [
  /** The menu, and small parts without a schema that pages ask for by themselves. */
  'menu',
  /** An item of a restaurant, with the form of its questions. */
  'item',
  /** What there is to know of a store. */
  'store',
  /** Speaks with the server, and keeps on the device what waits for it. */
  'talk',
  /** What may come on any page. */
  'look',
  /** A store of services. */
  'services',
  'search',
  /** The cart beside a home, and where an order goes. */
  'cart',
  /** What a customer who is signed in has on every page. */
  'known',
  /** From the cart to an order or a booking. */
  'buy',
  /** A customer's own: account, addresses, orders. */
  'own',
] as const

/** @throws Error when the file names a script that there is none of. */
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

/** The groups of the bundler, the first of which that wants a module gets it. */
export const PAGE_SCRIPTS: Rolldown.CodeSplittingGroup[] = [
  // What a map's page and its worker both need.
  { name: 'map-library', test: MAP_LIBRARY, minShareCount: 2 },
  { name: 'page', test: (id: string) => !MAP_LIBRARY.test(id), tags: ['$initial' as const] },
  // Public pages do without.
  { name: 'forms', test: /[\\/]node_modules[\\/]@tanstack[\\/]react-form[\\/]/ },
  ...laterScripts,
  // What maps of dialogs and of pages both need.
  { name: 'map', test: /[\\/]src[\\/]features[\\/]map[\\/]/, minShareCount: 2 },
].map((group, index, all) => ({ ...group, priority: all.length - index }))
