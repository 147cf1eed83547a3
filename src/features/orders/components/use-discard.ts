import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { discard } from '#data/outbox/outbox.ts'
import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast.tsx'

/** Drops an order from this phone and goes back to the list. One that is just being sent stays, and that is said. */
export function useDiscard(slug: string, key: string, done: string): { run: () => Promise<void>; isRunning: boolean } {
  const { t } = useMessages()
  const navigate = useNavigate()
  const [isRunning, setIsRunning] = useState(false)
  const run = async () => {
    setIsRunning(true)
    try {
      if (!(await discard(slug, key))) return showToast(t('orders.deleteBusy'))
      showToast(done)
      await navigate({ to: '/$tenant/settings/orders', params: { tenant: slug }, replace: true })
    } catch {
      showToast(t('orders.notSaved'), { tone: 'destructive' })
    } finally {
      setIsRunning(false)
    }
  }
  return { run, isRunning }
}
