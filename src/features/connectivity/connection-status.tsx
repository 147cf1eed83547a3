import { useParams } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { isDeviceSilent, subscribeDeviceSilence } from '#device/open-database'
import { isReachable, subscribeReachability } from '#data/reachability.ts'
import { useMessages } from '#i18n/messages.ts'
import { lazyPart } from '#lib/load-part.ts'

/** Short gaps are not announced; with the time a lost request needs to be noticed this stays within 2 s. */
const ANNOUNCE_AFTER_MS = 1_500
/** A page that was opened without a network announces that at once. */
const OPENING_MS = 3_000

const loadSince = async () => (await import('./connection-notes.tsx')).OfflineSince

const DeviceSilent = lazyPart(async () => (await import('./connection-notes.tsx')).DeviceSilent)

/** The only status region: screen readers speak its words because the empty region was in the page before. */
export function ConnectionStatus() {
  const { t } = useMessages()
  const isOnline = useOnline()
  const isSilent = useDeviceSilent()
  const [isLong, setIsLong] = useState(false)
  const [Since, setSince] = useState<ComponentType>()
  useEffect(() => {
    if (isOnline) return
    const timer = setTimeout(() => setIsLong(true), performance.now() < OPENING_MS ? 0 : ANNOUNCE_AFTER_MS)
    // Loaded before the words are shown, so that they are spoken once. A first visit may not have it yet.
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
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- programs from outside look for this very role attribute
    <div role="status" className="flex min-w-0">
      {isLong ? (
        <NetPill>{Since ? <Since /> : <span className="text-balance">{t('connectivity.offline')}</span>}</NetPill>
      ) : null}
      {isSilent ? (
        <Suspense>
          <NetPill>
            <DeviceSilent />
          </NetPill>
        </Suspense>
      ) : null}
    </div>
  )
}

/** Style sheets make room for the attribute `data-net-pill`. */
function NetPill({ children }: { children: ReactNode }) {
  return (
    <span
      data-net-pill=""
      className="inline-flex min-h-8 min-w-0 items-center gap-[7px] rounded-md bg-pending-bg py-0.5 ps-2.5 pe-3 text-[0.8125rem] leading-[1.15] font-medium text-pending-text max-[360px]:gap-[5px] max-[360px]:text-[0.75rem]"
    >
      {children}
    </span>
  )
}

/** The shop can be reached now. True on the server and in the first render. */
export function useOnline() {
  return useSyncExternalStore(subscribeReachability, isReachable, () => true)
}

function useDeviceSilent() {
  const { tenant = '' } = useParams({ strict: false })
  return useSyncExternalStore(
    subscribeDeviceSilence,
    () => isDeviceSilent(tenant),
    () => false,
  )
}
