import { createFileRoute } from '@tanstack/react-router'
import { StoreDetailsPage } from '#features/catalog'
import { ensureLaterMessages } from '#i18n/load-messages.ts'

export const Route = createFileRoute('/$tenant/store-details')({
  loader: ensureLaterMessages,
  component: function StoreDetails() {
    return <StoreDetailsPage slug={Route.useParams().tenant} />
  },
})
