import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Says why something cannot be; there is nothing to choose (specification section 2, generic error modal). */
export function SorryDialog({ open, text, onClose }: { open: boolean; text: string; onClose: () => void }) {
  const { t } = useMessages()
  return (
    <Dialog open={open} onClose={onClose} title={t('addresses.sorry')} closeLabel={t('addresses.close')}>
      <p className="mut">{text}</p>
      <div className="address-ask">
        <Button size="lg" wide onClick={onClose}>
          {t('addresses.ok')}
        </Button>
      </div>
    </Dialog>
  )
}
