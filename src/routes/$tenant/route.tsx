import { Outlet, createFileRoute, notFound } from '@tanstack/react-router'
import { NotFoundPage, catalogQueries, isStoreMissing } from '#features/catalog'
import { PageTitle, StoreLayout } from '#features/navigation'
import { KeptHome } from './-pages/kept-home.tsx'

type StoreSearch = {
  /** Service whose details are shown over the page. */
  service?: string | undefined
  /** Item that is shown over the page. */
  item?: string | undefined
  /** Category whose services are shown at home. */
  category?: string | undefined
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const Route = createFileRoute('/$tenant')({
  validateSearch: ({ service, item, category }: Record<string, unknown>): StoreSearch => ({
    service: textOf(service),
    item: textOf(item),
    category: textOf(category),
  }),
  loader: async ({ context, params }) => {
    const { queryClient } = context
    const query = catalogQueries.menu(params.tenant)
    const missing = () => notFound({ routeId: '/$tenant', data: 'store' })
    // The server filled the cache with every store it knows before it rendered.
    if (import.meta.env.SSR && !queryClient.getQueryData(query.queryKey)) throw missing()
    await queryClient.ensureQueryData(query).catch((cause: unknown) => {
      throw isStoreMissing(cause) ? missing() : cause
    })
  },
  component: function Store() {
    const { tenant } = Route.useParams()
    return (
      <StoreLayout slug={tenant}>
        <Outlet />
        <KeptHome key={tenant} slug={tenant} />
      </StoreLayout>
    )
  },
  notFoundComponent: function Missing({ data }) {
    const { tenant } = Route.useParams()
    if (data === 'store') return <NotFoundPage kind="store" />
    return (
      <>
        <PageTitle slug={tenant} />
        <NotFoundPage kind="page" slug={tenant} />
      </>
    )
  },
})
