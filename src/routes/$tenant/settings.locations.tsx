import { createFileRoute } from '@tanstack/react-router'
import { LocationsPage } from '#features/addresses'
import { PageTitle } from '#features/navigation'
import { AccountFrame } from '#features/settings'
import { ensureLaterMessages } from '#i18n/load-messages.ts'
import { useMessages } from '#i18n/messages.ts'

export const Route = createFileRoute('/$tenant/settings/locations')({
  loader: ensureLaterMessages,
  component: function Locations() {
    const { tenant } = Route.useParams()
    const { t } = useMessages()
    return (
      <AccountFrame slug={tenant}>
        <PageTitle slug={tenant} page={t('addresses.title')} />
        <LocationsPage slug={tenant} />
      </AccountFrame>
    )
  },
})
