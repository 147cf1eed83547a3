// @script buy
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CartPage } from '#features/cart'
import { PageTitle } from '#features/navigation'
import { useMessages } from '#i18n/messages.ts'

const route = getRouteApi('/$tenant/cart')

/** The cart of a store. */
export function Cart(): ReactNode {
  const { tenant } = route.useParams()
  const { t } = useMessages()
  return (
    <>
      <PageTitle slug={tenant} page={t('navigation.cart')} />
      <CartPage slug={tenant} />
    </>
  )
}
