import { useSession } from '#features/account'
import { PlaceCard, useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { addressName } from './address-name.ts'
import { useDeliveryAddress } from './use-delivery-address.ts'

/** The customer's default address, where the store delivers. */
export function DeliveryAddress({ slug }: { slug: string }) {
  const { t } = useMessages()
  const { address } = useDeliveryAddress(slug, useSession(slug))
  const isDelivered = useStore(slug).order_types.includes('delivery')
  if (!isDelivered || typeof address !== 'object') return <PlaceCard slug={slug} />
  return (
    <PlaceCard slug={slug} place={t('cart.deliveryTo', { name: addressName(address, t) })} note={address.address} />
  )
}
