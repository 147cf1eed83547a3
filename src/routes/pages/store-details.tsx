// @script store
import type { ReactNode } from 'react'
import { StoreDetailsPage } from '#features/catalog'
import { StoreMap } from '#features/map'
import { titledPage } from '#features/navigation'
import { WriteReview } from '#features/orders'
import { GuestSettings } from '#features/settings'

export const StoreDetails: () => ReactNode = titledPage('store.details', ({ slug }) => (
  <StoreDetailsPage
    slug={slug}
    map={<StoreMap slug={slug} />}
    review={
      <>
        <WriteReview slug={slug} />
        <GuestSettings slug={slug} />
      </>
    }
  />
))
