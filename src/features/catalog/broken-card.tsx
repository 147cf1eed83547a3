import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'

/** In the place of a card whose data could not be shown. Reset asks for the page's data again, then tries once more. */
export function BrokenCard({ onReset }: { onReset: () => void }) {
  const { t } = useMessages()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const reset = async () => {
    setIsBusy(true)
    await queryClient.refetchQueries({ type: 'active' })
    setIsBusy(false)
    onReset()
  }
  return (
    <div className="card broken">
      <span className="mut">{t('catalog.cardFailed')}</span>
      <Button variant="plain" loading={isBusy} onClick={() => void reset()}>
        {t('catalog.reset')}
      </Button>
    </div>
  )
}
