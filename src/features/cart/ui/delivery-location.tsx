// @script cart
import { useSession } from '#features/account'
import { PlaceCard, useStore } from '#features/catalog'
import { addressLine, addressName } from '#features/addresses'
import { useMessages } from '#i18n/messages.ts'
import { TableCard, useTableChoosesDineIn, useVisit } from './table-card.tsx'
import { useCart } from './use-cart.ts'
import { useDeliveryAddress } from './use-checkout.ts'

/** The table, else the customer's address, else the store's. */
export function DeliveryLocation({ slug }: { slug: string }) {
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

/** The customer's default address, where the store delivers. */
function DeliveryAddress({ slug }: { slug: string }) {
  const { t } = useMessages()
  const address = useDeliveryAddress(slug)
  const isDelivered = useStore(slug).order_types.includes('delivery')
  if (!isDelivered || typeof address !== 'object') return <PlaceCard slug={slug} />
  return (
    <PlaceCard
      slug={slug}
      place={t('cart.deliveryTo', { name: addressName(address, t) })}
      note={addressLine(address)}
    />
  )
}
