import { Suspense, useSyncExternalStore } from 'react'
import { isUpdateReady, subscribeUpdate } from '#data/update.ts'
import { lazyPart } from '#lib/until-loaded.ts'

const UpdateOffer = lazyPart(async () => ({ default: (await import('./update-offer.tsx')).UpdateOffer }))

/** Offers a newer build once there is one; the code that asks comes only then. */
export function UpdatePrompt() {
  const isReady = useSyncExternalStore(subscribeUpdate, isUpdateReady, () => false)
  return isReady ? (
    <Suspense>
      <UpdateOffer />
    </Suspense>
  ) : null
}
