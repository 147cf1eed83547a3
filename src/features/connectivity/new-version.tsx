import { Suspense, useSyncExternalStore } from 'react'
import { isBuildGone } from '#data/page-files.ts'
import { isUpdateReady, subscribeUpdate } from '#data/update.ts'
import type { Translate } from '#i18n/messages.ts'
import { lazyPart } from '#lib/load-part.ts'
import { showToast } from '#ui/toast.tsx'

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

/** Says why a part of the page that a tap asked for could not be opened: its build is gone from the server, or it could not be reached. */
export async function tellNotLoaded(t: Translate): Promise<void> {
  if (await isBuildGone())
    showToast(t('connectivity.newVersion'), {
      action: { label: t('connectivity.update'), run: () => location.reload() },
    })
  else showToast(t('connectivity.notLoaded'), { tone: 'destructive' })
}
