// @script look
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { arrowsClockwiseBold } from '#ui/icons/bold.ts'

export function MenuFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useMessages()
  return (
    <EmptyState
      art={['plug', 'cloud', 'cloud']}
      level={2}
      title={t('app.failed')}
      actions={
        <Button size="lg" icon={arrowsClockwiseBold} onClick={onRetry}>
          {t('app.retry')}
        </Button>
      }
    >
      {t('catalog.failedBody')}
    </EmptyState>
  )
}

/** Nothing is offered yet, in the words of what the store offers. */
export function MenuEmpty({ ofServices = false }: { ofServices?: boolean }) {
  const { t } = useMessages()
  return (
    <EmptyState
      art={ofServices ? ['sparkles', 'herb'] : ['basket', 'lemon', 'herb']}
      level={2}
      title={t(ofServices ? 'catalog.emptyServices' : 'catalog.emptyMenu')}
    >
      {t(ofServices ? 'catalog.emptyServicesBody' : 'catalog.emptyMenuBody')}
    </EmptyState>
  )
}
