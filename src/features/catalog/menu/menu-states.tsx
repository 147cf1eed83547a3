import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { arrowsClockwiseBold } from '#ui/icons/arrows-clockwise-bold.ts'

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

export function MenuEmpty() {
  const { t } = useMessages()
  return (
    <EmptyState art={['basket', 'lemon', 'herb']} level={2} title={t('catalog.emptyMenu')}>
      {t('catalog.emptyMenuBody')}
    </EmptyState>
  )
}
