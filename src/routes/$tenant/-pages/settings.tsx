// @script own
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageTitle } from '#features/navigation'
import { SettingsPage } from '#features/settings'
import { useMessages } from '#i18n/messages.ts'

const route = getRouteApi('/$tenant/settings/')

/** What can be set on this device and for this customer. */
export function Settings(): ReactNode {
  const { tenant } = route.useParams()
  const { t } = useMessages()
  return (
    <>
      <PageTitle slug={tenant} page={t('navigation.settings')} />
      <SettingsPage slug={tenant} />
    </>
  )
}
