import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { ensureLaterMessages } from '#i18n/load-messages.ts'
import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast.tsx'

/** `title` in the language of the page, `path` within this site: what is shared is the public address, whatever the page's own carries. */
type Shared = { title: string; path: string }

type ShareDialogProps = { url: string; open: boolean; onClose: () => void }

/** Shares with the device's own sheet. Where there is none, a dialog says so and offers the link: put `dialog` anywhere on the page. */
export function useShare({ title, path }: Shared): { share: () => void; dialog: ReactNode } {
  const { t } = useMessages()
  const [url, setUrl] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<ShareDialogProps> | null>(null)

  const share = async () => {
    const address = new URL(path, location.href).href
    try {
      await navigator.share({ title, url: address })
      return
    } catch (cause) {
      // The customer closed the sheet; anything else is a browser that cannot.
      if (cause instanceof DOMException && cause.name === 'AbortError') return
    }
    try {
      const [{ ShareDialog }] = await Promise.all([import('./share-dialog.tsx'), ensureLaterMessages()])
      setUrl(address)
      setDialog(() => ShareDialog)
      setIsOpen(true)
    } catch {
      showToast(t('app.failed'), { tone: 'destructive' })
    }
  }
  return {
    share: () => void share(),
    dialog: Dialog ? <Dialog url={url} open={isOpen} onClose={() => setIsOpen(false)} /> : null,
  }
}
