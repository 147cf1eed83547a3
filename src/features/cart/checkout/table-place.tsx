import { useCart } from '../use-cart.ts'
import { TableCard } from './table-card.tsx'
import { useTableChoosesDineIn, useVisit } from './use-visit.ts'

/** The table an order goes to, where nothing else says where it goes. */
export function TablePlace({ slug }: { slug: string }) {
  const visit = useVisit(slug)
  useTableChoosesDineIn(slug, visit, useCart(slug))
  return <TableCard slug={slug} visit={visit} className="mx-(--gutter) mt-2 mb-3 md:mx-0" />
}
