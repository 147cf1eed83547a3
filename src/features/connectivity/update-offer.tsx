// @script look
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hasUnsent } from '#data/outbox/waiting.ts'
import { useUpdate } from '#data/update.ts'
import { useMessages } from '#i18n/messages.ts'
import { isAtWork } from '#lib/at-work.ts'
import { sparkleFill } from '#ui/icons/fill.ts'
import { showToast } from '#ui/toast.tsx'

export function UpdateOffer() {
  const { t } = useMessages()
  const { pathname } = useLocation()
  useEffect(() => {
    if (isAtWork(pathname)) return
    let isCurrent = true
    const slug = pathname.split('/')[1] ?? ''
    void hasUnsent(slug)
      .catch(() => false)
      .then((isBusy) => {
        if (!isCurrent || isBusy) return
        showToast(t('connectivity.updateReady'), {
          icon: sparkleFill,
          durationMs: Number.POSITIVE_INFINITY,
          action: { label: t('connectivity.update'), run: () => useUpdate.getState().apply?.() },
        })
      })
    return () => {
      isCurrent = false
    }
  }, [pathname, t])
  return null
}
