import { useHydrated } from '#lib/use-hydrated.ts'
import { useMessages } from '#i18n/messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { shareNetwork } from '#ui/icons/regular.ts'
import { useShare } from './share.tsx'

type ShareButtonProps = { title: string; path: string; look?: 'plain' | 'glass' }

/** Shares an address of this site. Not there without script, which it needs. */
export function ShareButton({ title, path, look = 'plain' }: ShareButtonProps) {
  const { t } = useMessages()
  const { share, dialog } = useShare({ title, path })
  if (!useHydrated()) return null
  return (
    <>
      <IconButton path={shareNetwork} look={look} label={t('catalog.share')} onClick={share} />
      {dialog}
    </>
  )
}
