import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { BookService } from '#features/booking'
import { useCart, useEditedLine } from '#features/cart'
import { ItemPage, NotFoundPage, catalogQueries, useMenuItem } from '#features/catalog'
import { PageTitle } from '#features/navigation'
import { ensureLaterMessages } from '#i18n/load-messages.ts'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'

export const Route = createFileRoute('/$tenant/item/$id')({
  /** Line of the cart that is edited here. */
  validateSearch: ({ line }: Record<string, unknown>): { line?: string | undefined } => ({
    line: typeof line === 'string' ? line : undefined,
  }),
  loader: async ({ context, params }) => {
    await ensureLaterMessages()
    const menu = context.queryClient.getQueryData(catalogQueries.menu(params.tenant).queryKey)
    // The server gives the page of an unknown item no items, as it does a search that found nothing; otherwise the page looks
    // itself, once the whole menu is there.
    if (menu?.items?.length === 0 && (menu.isWhole || !menu.found)) throw notFound()
  },
  component: function Item() {
    const { tenant, id } = Route.useParams()
    const cart = useCart(tenant)
    const edited = useEditedLine(tenant, id, Route.useSearch().line)
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
            // Back to the list one came from.
            if (router.history.canGoBack()) router.history.back()
            else void router.navigate({ to: edited ? '/$tenant/cart' : '/$tenant/', params: { tenant } })
          }}
        />
      </>
    )
  },
  notFoundComponent: function Missing() {
    const { tenant } = Route.useParams()
    return (
      <>
        <PageTitle slug={tenant} />
        <NotFoundPage kind="item" slug={tenant} />
      </>
    )
  },
})
