import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { addressName } from './address-words.ts'
import type { CardActs } from './use-card-acts.ts'

/** Asks before an address is deleted. */
export function DeleteDialog({ acts, onGone }: { acts: CardActs; onGone: () => void }) {
  const { t } = useMessages()
  const { asked, isBusy } = acts
  return (
    <Dialog
      open={asked !== null}
      onClose={acts.dismiss}
      busy={isBusy}
      title={asked ? t('addresses.deleteTitle', { name: addressName(asked, t) }) : ''}
      closeLabel={t('addresses.close')}
    >
      <p className="text-text-2">{t('addresses.deleteBody')}</p>
      <div className="mt-5 grid gap-2.5">
        <Button variant="neutral" size="lg" wide waiting={isBusy} onClick={acts.dismiss}>
          {t('addresses.deleteNo')}
        </Button>
        <Button
          variant="danger"
          size="lg"
          wide
          loading={isBusy}
          onClick={() => void acts.confirmDelete().then((isGone) => isGone && onGone())}
        >
          {t('addresses.delete')}
        </Button>
      </div>
    </Dialog>
  )
}
