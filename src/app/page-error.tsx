import { useRouter } from '@tanstack/react-router'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { HousePalette } from '#ui/house-palette.tsx'

/** What a page shows when it could not be made: what is safe, and a way to try again. */
export function PageError({ reset }: { reset: () => void }) {
  const { t } = useMessages()
  const router = useRouter()
  return (
    <main className="empty" role="alert">
      <HousePalette />
      <h1 className="t1">{t('app.failed')}</h1>
      <p>{t('app.failedBody')}</p>
      <Button
        size="lg"
        onClick={() => {
          reset()
          void router.invalidate()
        }}
      >
        {t('app.retry')}
      </Button>
    </main>
  )
}
