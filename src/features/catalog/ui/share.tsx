import { useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { useHydrated } from '#lib/hydration.ts'
import { IconButton } from '#ui/icon.tsx'
import { shareNetwork } from '#ui/icons/regular.ts'
import { showToast } from '#ui/toast.tsx'
import type { ShareDialog } from './share-dialog.tsx'

/** Render `dialog` anywhere on the page: it is shown where the device has no share sheet. */
export function useShare({ title, path }: { title: string; path: string }) {
  const { t, locale } = useMessages()
  const [offer, setOffer] = useState<{ Dialog: typeof ShareDialog; url: string; open: boolean } | null>(null)
  const share = async () => {
    try {
      const { shareAddress } = await import('./share-dialog.tsx')
      const url = new URL(path, location.href)
      // The recipient and the link preview get the same language.
      url.searchParams.set('locale', locale)
      const Dialog = await shareAddress(title, url.href)
      if (Dialog) setOffer({ Dialog, url: url.href, open: true })
    } catch {
      showToast(t('app.failed'), { tone: 'destructive' })
    }
  }
  return {
    share: () => void share(),
    dialog: offer && (
      <offer.Dialog url={offer.url} open={offer.open} onClose={() => setOffer({ ...offer, open: false })} />
    ),
  }
}

type ShareButtonProps = { title: string; path: string; look?: 'plain' | 'glass' }

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
