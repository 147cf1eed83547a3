import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { menuKey } from '#data/menu/known-menu.ts'
import type { KnownMenu } from '#data/menu/known-menu.ts'
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
  const { tenant: slug = '' } = useParams({ strict: false })
  // Looked at, not asked for: it is the page's own query, and offline nothing changes it.
  const confirmed = useQueryClient().getQueryState<KnownMenu>(menuKey(slug))
  return (
    <span className="netpill">
      <Icon path={cloudSlash} size={17} />
      <span className="words">
        {confirmed?.data === undefined
          ? t('connectivity.offline')
          : t('connectivity.offlineSince', {
              time: time(new Date(confirmed.dataUpdatedAt).toISOString(), confirmed.data.tenant.time_zone),
            })}
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
