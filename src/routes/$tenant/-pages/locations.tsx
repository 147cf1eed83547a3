// @script own
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LocationsPage } from '#features/addresses'
import { PageTitle } from '#features/navigation'
import { AccountFrame } from '#features/settings'
import { useMessages } from '#i18n/messages.ts'

const route = getRouteApi('/$tenant/settings/locations')

/** The addresses of a customer. */
export function Locations(): ReactNode {
  const { tenant } = route.useParams()
  const { t } = useMessages()
  return (
    <AccountFrame slug={tenant}>
      <PageTitle slug={tenant} page={t('addresses.title')} />
      <LocationsPage slug={tenant} />
    </AccountFrame>
  )
}
