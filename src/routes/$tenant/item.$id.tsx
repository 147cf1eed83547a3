import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { useCart } from '#features/cart'
import { ItemPage, NotFoundPage, catalogQueries } from '#features/catalog'
import { ensureLaterMessages } from '#i18n/load-messages.ts'

export const Route = createFileRoute('/$tenant/item/$id')({
  loader: async ({ context, params }) => {
    await ensureLaterMessages()
    const query = catalogQueries.items(params.tenant)
    const isKnown = (items: readonly { id: string }[]) => items.some((item) => item.id === params.id)
    if (isKnown(await context.queryClient.ensureQueryData(query))) return
    // The first HTML may have carried a part of the menu only.
    const items = await context.queryClient.fetchQuery(query).catch(() => [])
    if (!isKnown(items)) throw notFound()
  },
  component: function Item() {
    const { tenant, id } = Route.useParams()
    const cart = useCart(tenant)
    const navigate = useNavigate()
    return (
      <ItemPage
        key={id}
        slug={tenant}
        itemId={id}
        onAdd={(selection) => {
          cart.add(selection)
          void navigate({ to: '/$tenant/', params: { tenant } })
        }}
      />
    )
  },
  notFoundComponent: function Missing() {
    const { tenant } = Route.useParams()
    return <NotFoundPage kind="item" slug={tenant} />
  },
})
