// @script look
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { dayAt } from '#domain/opening-hours'
import { isRestaurant } from '#domain/order-types'
import { MINUTE_MS } from '#domain/wall-clock'
import { type KnownMenu, menuKey } from '#data/menu/stored-menu.ts'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { useDeviceNow } from '#lib/clock.ts'
import { Icon } from '#ui/icon.tsx'
import { cloudSlash, deviceMobile } from '#ui/icons/regular.ts'

/** A day and month name one day only as long as it is not a year ago. */
const DAYS_WITHOUT_YEAR = 300

export function OfflineSince() {
  return (
    <>
      <Icon path={cloudSlash} size={17} />
      <span className="text-balance">{useSince()}</span>
    </>
  )
}

function useSince() {
  const { t } = useMessages()
  const { time } = useFormats()
  const { formatDate } = useIntl()
  const now = useDeviceNow()
  const { tenant: slug = '' } = useParams({ strict: false })
  // Only read: it is the page's own query, and offline nothing changes it.
  const state = useQueryClient().getQueryState<KnownMenu>(menuKey(slug))
  // A kept page does not know when it was fetched.
  if (!state?.data || state.dataUpdatedAt === 0) return t('connectivity.offline')
  const { tenant } = state.data
  const ageMs = now.getTime() - state.dataUpdatedAt
  // The clock of the device was ahead when the menu was fetched.
  if (ageMs < -MINUTE_MS) return t('connectivity.offline')
  const dayOf = (ms: number) => dayAt(tenant, Math.floor(ms / MINUTE_MS))
  const at = new Date(state.dataUpdatedAt).toISOString()
  const timeOfDay = time(at, tenant.time_zone)
  const days = dayOf(now.getTime()) - dayOf(state.dataUpdatedAt)
  const format = days < DAYS_WITHOUT_YEAR ? 'dayOfYear' : 'day'
  const day = formatDate(at, { format, timeZone: tenant.time_zone })
  return t(isRestaurant(tenant) ? 'connectivity.offlineSince' : 'connectivity.offlineSinceServices', {
    time: days <= 0 ? timeOfDay : t('connectivity.dayAndTime', { date: day, time: timeOfDay }),
  })
}

export function DeviceSilent() {
  const { t } = useMessages()
  return (
    <>
      <Icon path={deviceMobile} size={17} />
      <span className="text-balance">{t('connectivity.deviceSilent')}</span>
    </>
  )
}
