import { Suspense } from 'react'
import { isBuildGone } from '#data/page-files.ts'
import { useUpdate } from '#data/update.ts'
import type { Translate } from '#i18n/messages.ts'
import { lazyPart } from '#lib/load-part.ts'
import { showToast } from '#ui/toast.tsx'

const UpdateOffer = lazyPart(async () => (await import('./update-offer.tsx')).UpdateOffer)

export function UpdatePrompt() {
  const isReady = useUpdate(({ apply }) => apply !== null)
  return isReady ? (
    <Suspense>
      <UpdateOffer />
    </Suspense>
  ) : null
}

export async function tellNotLoaded(t: Translate) {
  if (await isBuildGone())
    showToast(t('connectivity.newVersion'), {
      action: { label: t('connectivity.update'), run: () => location.reload() },
    })
  else showToast(t('connectivity.notLoaded'), { tone: 'destructive' })
}
