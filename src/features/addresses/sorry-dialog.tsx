import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { warningCircleFill } from '#ui/icons/fill.ts'
import './sorry-dialog.css'

/** Says why something cannot be; there is nothing to choose (specification section 2, generic error modal). */
export function SorryDialog({ open, text, onClose }: { open: boolean; text: string; onClose: () => void }) {
  const { t } = useMessages()
  const title = t('addresses.sorry')
  return (
    <Dialog open={open} onClose={onClose} title={title} titleHidden closeLabel={t('addresses.close')}>
      <div className="sorry st-canceled">
        <span className="iconwell">
          <Icon path={warningCircleFill} size={28} />
        </span>
        <h2 className="t1">{title}</h2>
        <p className="mut">{text}</p>
        <Button size="lg" wide onClick={onClose}>
          {t('addresses.ok')}
        </Button>
      </div>
    </Dialog>
  )
}
