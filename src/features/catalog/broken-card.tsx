// @script look
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { menuAnew } from './whole-menu.ts'
import { CARD } from '#ui/card.tsx'

/** In the place of a card whose data could not be shown. Reset asks for the data anew, then tries once more. */
export function BrokenCard({ onReset }: { onReset: () => void }) {
  const { t } = useMessages()
  const queryClient = useQueryClient()
  const { tenant: slug } = useParams({ strict: false })
  const [isBusy, setIsBusy] = useState(false)
  const reset = async () => {
    setIsBusy(true)
    const asked =
      slug === undefined ? queryClient.refetchQueries({ queryKey: ['stores'] }) : menuAnew(queryClient, slug)
    // Without an answer it is tried with what there is.
    await asked.catch(() => undefined)
    setIsBusy(false)
    onReset()
  }
  return (
    <div className={`${CARD} mx-(--gutter) my-2 flex items-center justify-between px-4 py-3 md:m-0`}>
      <span className="text-text-2">{t('catalog.cardFailed')}</span>
      <Button variant="plain" loading={isBusy} onClick={() => void reset()}>
        {t('catalog.reset')}
      </Button>
    </div>
  )
}
