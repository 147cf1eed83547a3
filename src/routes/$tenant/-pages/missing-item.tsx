// @script item
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NotFoundPage } from '#features/catalog'
import { PageTitle } from '#features/navigation'

const route = getRouteApi('/$tenant/item/$id')

/** In the place of a dish or service that the store does not have. */
export function MissingItem(): ReactNode {
  const { tenant } = route.useParams()
  return (
    <>
      <PageTitle slug={tenant} />
      <NotFoundPage kind="item" slug={tenant} />
    </>
  )
}
