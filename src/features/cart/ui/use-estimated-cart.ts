// Apart from use-cart.ts, because a first visit without lines needs no prices.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { catalogQueries, useStore, wholeItems } from '#features/catalog'
import { estimateLine } from '../model/estimate.ts'
import { useCart } from './use-cart.ts'

export function useEstimatedCart(slug: string) {
  const cart = useCart(slug)
  const { lines } = cart
  const { currency } = useStore(slug)
  const { data: menu } = useQuery(catalogQueries.menu(slug))
  const costs = useMemo(() => {
    const items = new Map(menu?.items && wholeItems(menu).map((item) => [item.item_id, item]))
    const estimated = lines.map((line) =>
      estimateLine(line, menu?.items ? { items, isWhole: menu.isWhole } : null, currency),
    )
    const orderable = estimated.filter(({ fault }) => fault === null)
    const subtotalMinor = orderable.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
    return { estimated, orderable, subtotalMinor }
  }, [lines, menu, currency])
  return { ...cart, ...costs }
}
