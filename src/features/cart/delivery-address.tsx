import { useSession } from '#features/account'
import { addressLine, addressName } from '#features/addresses'
import { PlaceCard, useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { useDeliveryAddress } from './use-delivery-address.ts'

/** The customer's default address, where the store delivers. */
export function DeliveryAddress({ slug }: { slug: string }) {
  const { t } = useMessages()
  const address = useDeliveryAddress(slug, useSession(slug))
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
