// @script store
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StoreDetailsPage } from '#features/catalog'
import { StoreMap } from '#features/map'
import { PageTitle } from '#features/navigation'
import { WriteReview } from '#features/orders'
import { GuestSettings } from '#features/settings'
import { useMessages } from '#i18n/messages.ts'

const route = getRouteApi('/$tenant/store-details')

export function StoreDetails(): ReactNode {
  const { tenant } = route.useParams()
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
}
