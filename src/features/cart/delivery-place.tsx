import { Suspense, useSyncExternalStore } from 'react'
import { keptTable, onTableChange } from '#data/table/kept-table.ts'
import { useSession } from '#features/account'
import { PlaceCard } from '#features/catalog'
import { withAllMessages } from '#i18n/load-messages.ts'
import { lazyPart } from '#lib/until-loaded.ts'

const OwnPlace = lazyPart(withAllMessages(async () => ({ default: (await import('./own-place.tsx')).OwnPlace })))

/** Below the store's name: where the order would go, which a scanned table or, on phones, a customer's address tells. */
export function DeliveryPlace({ slug }: { slug: string }) {
  const table = useSyncExternalStore(
    onTableChange,
    () => keptTable(slug),
    () => null,
  )
  const own = <PlaceCard slug={slug} />
  return useSession(slug).status === 'customer' || table ? (
    <Suspense fallback={own}>
      <OwnPlace slug={slug} />
    </Suspense>
  ) : (
    own
  )
}
