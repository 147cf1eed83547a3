// @script cart
import { useSession } from '#features/account'
import { PlaceCard } from '#features/catalog'
import { TableCard } from './checkout/table-card.tsx'
import { useTableChoosesDineIn, useVisit } from './checkout/use-visit.ts'
import { DeliveryAddress } from './delivery-address.tsx'
import { useCart } from './use-cart.ts'

/** The table, else the customer's address, else the store's. */
export function OwnPlace({ slug }: { slug: string }) {
  const visit = useVisit(slug)
  const isCustomer = useSession(slug).status === 'customer'
  useTableChoosesDineIn(slug, visit, useCart(slug))
  return (
    <>
      <TableCard slug={slug} visit={visit} className="mt-3.5 md:col-span-full md:w-full md:max-w-[26rem]" />
      {visit.table ? null : isCustomer ? <DeliveryAddress slug={slug} /> : <PlaceCard slug={slug} />}
    </>
  )
}
