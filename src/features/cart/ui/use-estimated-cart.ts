// Apart from the cart itself: what it costs matters once it has lines, and a first visit has none.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CartLine } from '#contract/cart'
import { catalogQueries, useStore, wholeItems } from '#features/catalog'
import { estimateLine } from '../model/estimate.ts'
import type { Menu } from '../model/estimate.ts'
import { useCart } from './use-cart.ts'

export type EstimatedCart = ReturnType<typeof useEstimatedCart>

/** The cart of whoever is here, with what it costs. */
export function useEstimatedCart(slug: string) {
  const cart = useCart(slug)
  const { lines } = cart
  const { currency } = useStore(slug)
  const menu = useKnownMenu(slug, lines)
  const costs = useMemo(() => {
    const estimated = lines.map((line) => estimateLine(line, menu, currency))
    const orderable = estimated.filter(({ fault }) => fault === null)
    /** Minor units, of what can be ordered, by today's prices. */
    const subtotalMinor = orderable.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
    return { estimated, subtotalMinor }
  }, [lines, menu, currency])
  return { ...cart, ...costs }
}

/** What the page knows of the menu about these lines. */
function useKnownMenu(slug: string, lines: readonly CartLine[]): Menu | null {
  const { data: menu } = useQuery(catalogQueries.menu(slug))
  return useMemo(() => {
    if (!menu?.items) return null
    const wanted = new Set(lines.map((line) => line.item_id))
    const items = wholeItems(menu).filter((item) => wanted.has(item.item_id))
    return { items: new Map(items.map((item) => [item.item_id, item])), isWhole: menu.isWhole }
  }, [menu, lines])
}
