// Separate from the cart, because prices are not needed on a first visit without lines.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CartLine } from '#contract/cart'
import { catalogQueries, useStore, wholeItems } from '#features/catalog'
import { estimateLine } from '../model/estimate.ts'
import type { Menu } from '../model/estimate.ts'
import { useCart } from './use-cart.ts'

export type EstimatedCart = ReturnType<typeof useEstimatedCart>

export function useEstimatedCart(slug: string) {
  const cart = useCart(slug)
  const { lines } = cart
  const { currency } = useStore(slug)
  const menu = useKnownMenu(slug, lines)
  const costs = useMemo(() => {
    const estimated = lines.map((line) => estimateLine(line, menu, currency))
    const orderable = estimated.filter(({ fault }) => fault === null)
    const subtotalMinor = orderable.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
    return { estimated, orderable, subtotalMinor }
  }, [lines, menu, currency])
  return { ...cart, ...costs }
}

function useKnownMenu(slug: string, lines: readonly CartLine[]): Menu | null {
  const { data: menu } = useQuery(catalogQueries.menu(slug))
  return useMemo(() => {
    if (!menu?.items) return null
    const wanted = new Set(lines.map((line) => line.item_id))
    const items = wholeItems(menu).filter((item) => wanted.has(item.item_id))
    return { items: new Map(items.map((item) => [item.item_id, item])), isWhole: menu.isWhole }
  }, [menu, lines])
}
