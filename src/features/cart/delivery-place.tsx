import { Suspense } from 'react'
import { useSession } from '#features/account'
import { PlaceCard } from '#features/catalog'
import { lazyPart } from '#i18n/load-messages.ts'

const DeliveryAddress = lazyPart(async () => ({ default: (await import('./delivery-address.tsx')).DeliveryAddress }))

/** On phones, below the store's name: where the order would go, which only a customer's address tells. */
export function DeliveryPlace({ slug }: { slug: string }) {
  const own = <PlaceCard slug={slug} />
  return useSession(slug).status === 'customer' ? (
    <Suspense fallback={own}>
      <DeliveryAddress slug={slug} />
    </Suspense>
  ) : (
    own
  )
}
