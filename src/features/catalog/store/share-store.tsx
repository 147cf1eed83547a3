// @script look
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
      <button
        type="button"
        className="relative inline-flex h-8.5 items-center gap-1.5 rounded-[17px] bg-[rgb(255_255_255/0.16)] px-3 text-[0.8125rem] font-medium whitespace-nowrap after:absolute after:-inset-1.25 hover:bg-[rgb(255_255_255/0.28)]"
        onClick={share}
      >
        <Icon path={shareNetwork} size={18} />
        {t('catalog.share')}
      </button>
      {dialog}
    </>
  )
}
