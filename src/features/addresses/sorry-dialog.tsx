import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { warningCircleFill } from '#ui/icons/fill.ts'
import { IconWell } from '#ui/card.tsx'
import { STATE_LOOKS } from '#ui/status-pill.tsx'

/**
 * Says why something cannot be; there is nothing to choose. A small card in the middle on
 * every screen, with one way out of it.
 */
export function SorryDialog({ open, text, onClose }: { open: boolean; text: string; onClose: () => void }) {
  const { t } = useMessages()
  const title = t('addresses.sorry')
  return (
    <Dialog open={open} onClose={onClose} title={title} titleHidden closeLabel={t('addresses.close')} size="card">
      <div className={`grid justify-items-center gap-1 text-center ${STATE_LOOKS.canceled}`}>
        <IconWell path={warningCircleFill} size="xxl" tone="state" className="mb-2.5" />
        <h2 className="text-title">{title}</h2>
        <p className="text-text-2">{text}</p>
        <Button size="lg" wide className="mt-4" onClick={onClose}>
          {t('addresses.ok')}
        </Button>
      </div>
    </Dialog>
  )
}
