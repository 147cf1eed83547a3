import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Tenant } from '#contract/tenant'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { cloudSlash } from '#ui/icons/cloud-slash.ts'
import { useOnline } from './use-online.ts'

/** A short gap is nobody's news; with the time a lost request needs to be noticed this stays within 2 s. */
const ANNOUNCE_AFTER_MS = 1_500

/** The page's one status region. It is always there and empty while the shop can be reached, so that its words are spoken. */
export function ConnectionStatus() {
  const isOffline = useLongOffline()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- contract.md promises an element with this very role attribute
    <div role="status" className="connection">
      {isOffline ? <OfflinePill /> : null}
    </div>
  )
}

function OfflinePill() {
  const { t } = useMessages()
  const { time } = useFormats()
  const queryClient = useQueryClient()
  const savedAt = menuSavedAt(queryClient)
  return (
    <span className="netpill">
      <Icon path={cloudSlash} size={17} />
      <span className="words">
        {savedAt === null
          ? t('connectivity.offline')
          : t('connectivity.offlineSince', { time: time(new Date(savedAt).toISOString(), storeZone(queryClient)) })}
      </span>
    </span>
  )
}

function useLongOffline(): boolean {
  const isOnline = useOnline()
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (isOnline) return
    const timer = setTimeout(() => setIsLong(true), ANNOUNCE_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isOnline])
  return isLong
}

/** The store's zone, like every other time on the page; the device's while the store is unknown. */
function storeZone(queryClient: QueryClient): string {
  const [store] = queryClient.getQueriesData<Tenant>({ predicate: ({ queryKey }) => queryKey[1] === 'tenant' })
  return store?.[1]?.time_zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** When the menu on this page came from the server (milliseconds since 1970); a page holds one store's menu. */
function menuSavedAt(queryClient: QueryClient): number | null {
  const menus = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => queryKey[1] === 'items' })
  const newest = Math.max(0, ...menus.map(({ state }) => state.dataUpdatedAt))
  // The first part of a menu that came inside the page counts from 1970, so that the rest is fetched.
  return newest > 1 ? newest : null
}
