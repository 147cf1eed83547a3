import { createFileRoute } from '@tanstack/react-router'
import { LocationsPage } from '#features/addresses'
import { ensureLaterMessages } from '#i18n/load-messages.ts'

export const Route = createFileRoute('/$tenant/settings/locations')({
  loader: ensureLaterMessages,
  component: function Locations() {
    return <LocationsPage slug={Route.useParams().tenant} />
  },
})
