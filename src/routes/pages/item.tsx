// @script item
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BookService } from '#features/booking'
import { useCart, useEditedLine } from '#features/cart'
import { ItemPage, NotFoundPage, useMenuItem } from '#features/catalog'
import { PageTitle } from '#features/navigation'
import { nameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'

const route = getRouteApi('/$tenant/item/$id')

export function Item(): ReactNode {
  const { tenant, id } = route.useParams()
  const cart = useCart(tenant)
  const edited = useEditedLine(tenant, id, route.useSearch().line)
  const router = useRouter()
  const { locale } = useMessages()
  const { item } = useMenuItem(tenant, id)
  return (
    <>
      <PageTitle slug={tenant} page={item && nameOf(item, locale)} />
      <ItemPage
        key={id}
        slug={tenant}
        itemId={id}
        quantityOf={cart.quantityOf}
        onAdd={cart.add}
        edited={edited}
        booking={<BookService slug={tenant} itemId={id} />}
        onAdded={() => {
          if (router.history.canGoBack()) router.history.back()
          else void router.navigate({ to: edited ? '/$tenant/cart' : '/$tenant/', params: { tenant } })
        }}
      />
    </>
  )
}

export function MissingItem(): ReactNode {
  const { tenant } = route.useParams()
  return (
    <>
      <PageTitle slug={tenant} />
      <NotFoundPage kind="item" slug={tenant} />
    </>
  )
}
