// @script own
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageTitle } from '#features/navigation'
import { NotificationsPage } from '#features/notifications'
import { useMessages } from '#i18n/messages.ts'

const route = getRouteApi('/$tenant/notifications')

/** What the store told its customer. */
export function Notifications(): ReactNode {
  const { tenant } = route.useParams()
  const { t } = useMessages()
  return (
    <>
      <PageTitle slug={tenant} page={t('notifications.title')} />
      <NotificationsPage slug={tenant} />
    </>
  )
}
