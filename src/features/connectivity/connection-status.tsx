import { Suspense, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { lazyPart } from '#lib/until-loaded.ts'
import { NetPill } from './net-pill.tsx'
import { useDeviceSilent } from './use-device-silent.ts'
import { useOnline } from './use-online.ts'

/** A short gap is nobody's news; with the time a lost request needs to be noticed this stays within 2 s. */
const ANNOUNCE_AFTER_MS = 1_500
/** A page that was opened without a network says so at once: there was no gap. */
const OPENING_MS = 3_000

const loadSince = async () => (await import('./offline-since.tsx')).OfflineSince

const DeviceSilent = lazyPart(async () => ({ default: (await import('./device-silent.tsx')).DeviceSilent }))

/** The page's one status region. It is always there and empty while the shop can be reached, so that its words are spoken. */
export function ConnectionStatus() {
  const { t } = useMessages()
  const isOnline = useOnline()
  const isSilent = useDeviceSilent()
  const [isLong, setIsLong] = useState(false)
  const [Since, setSince] = useState<ComponentType>()
  useEffect(() => {
    if (isOnline) return
    const timer = setTimeout(() => setIsLong(true), performance.now() < OPENING_MS ? 0 : ANNOUNCE_AFTER_MS)
    // Before the words are shown, so that they are spoken once. A phone that has only just come may not have it yet.
    loadSince().then(
      (loaded) => setSince(() => loaded),
      () => undefined,
    )
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isOnline])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- contract.md promises an element with this very role attribute
    <div role="status" className="flex min-w-0">
      {isLong ? (
        <NetPill>{Since ? <Since /> : <span className="text-balance">{t('connectivity.offline')}</span>}</NetPill>
      ) : null}
      {isSilent ? (
        <Suspense>
          <DeviceSilent />
        </Suspense>
      ) : null}
    </div>
  )
}
