// @script own
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageTitle } from '#features/navigation'
import { OrderPage } from '#features/orders'
import { useMessages } from '#i18n/messages.ts'

const route = getRouteApi('/$tenant/settings/orders/$id')

/** One order. */
export function Order(): ReactNode {
  const { tenant, id } = route.useParams()
  const { t } = useMessages()
  return (
    <>
      <PageTitle slug={tenant} page={t('navigation.order')} />
      <OrderPage key={id} slug={tenant} id={id} />
    </>
  )
}
