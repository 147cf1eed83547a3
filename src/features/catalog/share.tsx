import { useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast.tsx'
import type { ShareDialog } from './share-dialog.tsx'

/** `title` in the language of the page, `path` within this site: what is shared is the public address in that language, whatever the page's own carries. */
type Shared = { title: string; path: string }

type Offer = { Dialog: typeof ShareDialog } & Pick<ComponentProps<typeof ShareDialog>, 'url'>

/** Shares with the device's own sheet. Where there is none, a dialog says so and offers the link: put `dialog` anywhere on the page. */
export function useShare({ title, path }: Shared): { share: () => void; dialog: ReactNode } {
  const { t, locale } = useMessages()
  const [offer, setOffer] = useState<Offer | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const share = async () => {
    try {
      const { shareAddress } = await import('./share-address.ts')
      const url = new URL(path, location.href)
      // Whoever gets it reads what was shared, and so does the preview.
      url.searchParams.set('locale', locale)
      const refused = await shareAddress(title, url.href)
      if (!refused) return
      setOffer(refused)
      setIsOpen(true)
    } catch {
      showToast(t('app.failed'), { tone: 'destructive' })
    }
  }
  return {
    share: () => void share(),
    dialog: offer && <offer.Dialog url={offer.url} open={isOpen} onClose={() => setIsOpen(false)} />,
  }
}
