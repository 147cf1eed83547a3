import { useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'

type ClearCartProps = { count: number; onClear: () => void; onCleared: () => void }

/** Empties the cart, after one question. */
export function ClearCart({ count, onClear, onCleared }: ClearCartProps) {
  const { t } = useMessages()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  return (
    <>
      <Button variant="quiet" size="sm" className="ms-auto" onClick={() => setIsAsking(true)}>
        {t('cart.clear')}
      </Button>
      <Dialog open={isAsking} onClose={close} title={t('cart.clearTitle')} closeLabel={t('cart.close')}>
        <p className="text-text-2">{t('cart.clearBody', { count })}</p>
        <div className="mt-5 grid gap-2.5">
          <Button
            variant="danger"
            size="lg"
            wide
            onClick={() => {
              close()
              onClear()
              onCleared()
              showToast(t('cart.cleared'))
            }}
          >
            {t('cart.clearYes')}
          </Button>
          <Button variant="neutral" size="lg" wide onClick={close}>
            {t('cart.clearNo')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
