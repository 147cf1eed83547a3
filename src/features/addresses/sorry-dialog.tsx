import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { warningCircleFill } from '#ui/icons/fill.ts'

/**
 * Says why something cannot be; there is nothing to choose. A small card in the middle on
 * every screen, with one way out of it.
 */
export function SorryDialog({ open, text, onClose }: { open: boolean; text: string; onClose: () => void }) {
  const { t } = useMessages()
  const title = t('addresses.sorry')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      titleHidden
      closeLabel={t('addresses.close')}
      className="inset-0 m-auto h-fit w-[min(340px,calc(100vw-32px))] rounded-xl px-6 pt-7 pb-6 max-md:starting:translate-none max-md:starting:opacity-0 [&>:is(.dlg-grab,.dlg-x)]:hidden"
    >
      <div className="st-canceled grid justify-items-center gap-1 text-center">
        <span className="iconwell mb-2.5 size-15 rounded-lg bg-state-bg text-state-text">
          <Icon path={warningCircleFill} size={28} />
        </span>
        <h2 className="text-title">{title}</h2>
        <p className="text-text-2">{text}</p>
        <Button size="lg" wide className="mt-4" onClick={onClose}>
          {t('addresses.ok')}
        </Button>
      </div>
    </Dialog>
  )
}
