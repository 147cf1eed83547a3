import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isHere, reportUnreached, whenBack } from '#data/reachability.ts'
import { useMessages } from '#i18n/messages.ts'
import { useStableCallback } from '#lib/hooks.ts'
import { Button } from '#ui/button.tsx'
import { HousePalette } from '#ui/house-palette.tsx'

const TRY_AGAIN_MS = 5_000

export function PageError({ reset }: { reset: () => void }) {
  const { t } = useMessages()
  const router = useRouter()
  const again = useStableCallback(() => {
    reset()
    void router.invalidate()
  })
  useEffect(() => {
    // A gateway, such as that of a hotel, may have answered instead of the shop.
    reportUnreached()
    // While the shop is reachable no event tells when to try again.
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
