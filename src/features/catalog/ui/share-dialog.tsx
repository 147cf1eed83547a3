// @script look
import { useRef, useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { checkBold } from '#ui/icons/bold.ts'
import { copy } from '#ui/icons/regular.ts'

export function ShareDialog({ url, open, onClose }: { url: string; open: boolean; onClose: () => void }) {
  const { t } = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)

  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setOutcome('copied')
    } catch {
      // Refused by the browser or an insecure page: the selected link can be copied by keyboard.
      field.current?.focus()
      field.current?.select()
      setOutcome('refused')
    }
  }
  const close = () => {
    setOutcome(null)
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={t('catalog.shareUnsupported')} closeLabel={t('catalog.close')}>
      <div className="mt-3 grid gap-3.5">
        <Field
          ref={field}
          label={t('catalog.link')}
          value={url}
          readOnly
          dir="ltr"
          onFocus={(event) => event.target.select()}
        />
        <Button size="lg" wide icon={outcome === 'copied' ? checkBold : copy} onClick={() => void copyLink()}>
          {t(outcome === 'copied' ? 'catalog.linkCopied' : 'catalog.copyLink')}
        </Button>
        <output className="text-caption text-text-2">
          {outcome === null ? '' : t(outcome === 'copied' ? 'catalog.linkReady' : 'catalog.copyByHand')}
        </output>
      </div>
    </Dialog>
  )
}

/** Opens the share sheet of the device. @returns the dialog to show instead when there is none. */
export async function shareAddress(title: string, url: string): Promise<typeof ShareDialog | null> {
  try {
    await navigator.share({ title, url })
    return null
  } catch (cause) {
    // An AbortError means that the customer closed the sheet; other errors mean that the browser cannot share.
    if (cause instanceof DOMException && cause.name === 'AbortError') return null
  }
  return ShareDialog
}
