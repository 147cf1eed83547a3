// @script own
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageTitle } from '#features/navigation'
import { ProfilePage } from '#features/settings'
import { useMessages } from '#i18n/messages.ts'

const route = getRouteApi('/$tenant/settings/profile')

/** What a customer says of themself. */
export function Profile(): ReactNode {
  const { tenant } = route.useParams()
  const { t } = useMessages()
  return (
    <>
      <PageTitle slug={tenant} page={t('settings.profile')} />
      <ProfilePage slug={tenant} />
    </>
  )
}
