// @script cart
import { useSession } from '#features/account'
import { PlaceCard, useStore } from '#features/catalog'
import { addressLine, addressName } from '#features/addresses'
import { useMessages } from '#i18n/messages.ts'
import { TableCard, useTableVisit } from './table-card.tsx'
import { useCart } from './use-cart.ts'
import { useDeliveryAddress } from './use-checkout.ts'

export function DeliveryLocation({ slug }: { slug: string }) {
  const visit = useTableVisit(slug, useCart(slug))
  const isCustomer = useSession(slug).status === 'customer'
  return (
    <>
      <TableCard slug={slug} visit={visit} className="mt-3.5 md:col-span-full md:w-full md:max-w-[26rem]" />
      {visit.table ? null : isCustomer ? <DeliveryAddress slug={slug} /> : <PlaceCard slug={slug} />}
    </>
  )
}

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
