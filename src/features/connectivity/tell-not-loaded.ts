import { isBuildGone } from '#data/build-gone.ts'
import type { Translate } from '#i18n/messages.ts'
import { showToast } from '#ui/toast.tsx'

/** Says why a part of the page that a tap asked for could not be opened: its build is gone from the server, or it could not be reached. */
export async function tellNotLoaded(t: Translate): Promise<void> {
  if (await isBuildGone())
    showToast(t('connectivity.newVersion'), {
      action: { label: t('connectivity.update'), run: () => location.reload() },
    })
  else showToast(t('connectivity.notLoaded'), { tone: 'destructive' })
}
