import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isHere, reportUnreached, whenBack } from '#data/reachability.ts'
import { useMessages } from '#i18n/messages.ts'
import { useStableCallback } from '#lib/hooks.ts'
import { Button } from '#ui/button.tsx'
import { HousePalette } from '#ui/house-palette.tsx'

const TRY_AGAIN_MS = 5_000

/** What a page shows when it could not be made: what is safe, and a way to try again. */
export function PageError({ reset }: { reset: () => void }) {
  const { t } = useMessages()
  const router = useRouter()
  const again = useStableCallback(() => {
    reset()
    void router.invalidate()
  })
  useEffect(() => {
    // What answers may be no shop, such as the gateway of a hotel: then it comes back some time.
    reportUnreached()
    // A try that fails while the shop is there brings no news that another could wait for.
    const timer = setInterval(() => {
      if (isHere()) again()
    }, TRY_AGAIN_MS)
    const stop = whenBack(again)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [again])
  return (
    <main className="flex flex-col items-center gap-2 px-8 py-10 text-center" role="alert">
      <HousePalette />
      <h1 className="text-title">{t('app.failed')}</h1>
      <p className="max-w-72.5 text-balance text-text-2">{t('app.failedBody')}</p>
      <Button size="lg" onClick={again}>
        {t('app.retry')}
      </Button>
    </main>
  )
}
