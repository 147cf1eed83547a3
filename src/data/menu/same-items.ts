// A new menu beside the one on the screen: what did not change stays the very same object, so that its row is not drawn again.
import type { KnownMenu, WholeMenu } from './known-menu.ts'

function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const before = Object.entries(a)
  const now = new Map(Object.entries(b))
  return before.length === now.size && before.every(([name, value]) => now.has(name) && isEqual(value, now.get(name)))
}

type Named = { readonly id: string }

function sameEntries<T extends Named>(known: readonly Named[], next: readonly T[]): readonly T[] {
  const byId = new Map(known.map((entry) => [entry.id, entry]))
  const entries = next.map((entry) => {
    const before = byId.get(entry.id)
    return isEqual(before, entry) ? (before as T) : entry // equal in every field
  })
  const isSame = known.length === next.length && entries.every((entry, index) => entry === known[index])
  return isSame ? (known as readonly T[]) : entries // each entry is the known one
}

/** The new menu with every category and item of the known one that is equal to its own, and its lists when all are. */
export function withKnownEntries(known: KnownMenu | undefined, next: WholeMenu): WholeMenu {
  if (!known) return next
  return {
    ...next,
    categories: sameEntries(known.categories ?? [], next.categories),
    items: sameEntries(known.items ?? [], next.items),
  }
}
