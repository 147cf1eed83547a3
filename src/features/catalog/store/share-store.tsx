import type { Tenant } from '#contract/tenant'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { shareNetwork } from '#ui/icons/regular.ts'
import { useShare } from '../share.tsx'

/** Sharing the store, on the cover of larger screens. */
export function ShareStore({ store }: { store: Tenant }) {
  const { t, locale } = useMessages()
  const { share, dialog } = useShare({ title: nameOf(store, locale), path: `/${store.slug}/` })
  return (
    <>
      <button type="button" className="chip" onClick={share}>
        <Icon path={shareNetwork} size={18} />
        {t('catalog.share')}
      </button>
      {dialog}
    </>
  )
}
