// The index of the menu on this device: built piece by piece, so that the page answers to touches meanwhile.
import type { Category, MenuItem } from '#contract/catalog'
import { indexMenu } from '#contract/search-index'
import type { SearchIndex } from '#contract/search-index'

/** Work at a time, in milliseconds of this device. */
const SLICE_MS = 8

export type Menu = { readonly items: readonly MenuItem[]; readonly categories: readonly Category[] }

let last: { readonly menu: Menu; readonly index: SearchIndex<MenuItem> } | null = null

/** The index of exactly this menu when it was built before: coming back to the search finds it. */
export function builtIndex({ items, categories }: Menu): SearchIndex<MenuItem> | null {
  return last?.menu.items === items && last.menu.categories === categories ? last.index : null
}

/** Builds the index and remembers it; null when the signal stops it first. */
export async function buildIndex(menu: Menu, signal: AbortSignal): Promise<SearchIndex<MenuItem> | null> {
  const steps = indexMenu(menu.items, menu.categories)
  let until = performance.now() + SLICE_MS
  for (;;) {
    const step = steps.next()
    if (step.done) {
      last = { menu, index: step.value }
      return step.value
    }
    if (performance.now() < until) continue
    await nextTask()
    if (signal.aborted) return null
    until = performance.now() + SLICE_MS
  }
}

/** Not a timer: nested timers wait four milliseconds each. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
