import { createFileRoute } from '@tanstack/react-router'
import { StoreDetailsPage } from '#features/catalog'
import { StoreMap } from '#features/map'
import { PageTitle } from '#features/navigation'
import { WriteReview } from '#features/orders'
import { GuestSettings } from '#features/settings'
import { ensureLaterMessages } from '#i18n/load-messages.ts'
import { useMessages } from '#i18n/messages.ts'

export const Route = createFileRoute('/$tenant/store-details')({
  loader: ensureLaterMessages,
  component: function StoreDetails() {
    const { tenant } = Route.useParams()
    const { t } = useMessages()
    return (
      <>
        <PageTitle slug={tenant} page={t('store.details')} />
        <StoreDetailsPage
          slug={tenant}
          map={<StoreMap slug={tenant} />}
          review={
            <>
              <WriteReview slug={tenant} />
              <GuestSettings slug={tenant} />
            </>
          }
        />
      </>
    )
  },
})
