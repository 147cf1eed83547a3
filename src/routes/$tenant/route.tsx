import { Outlet, createFileRoute, notFound } from '@tanstack/react-router'
import { NotFoundPage, catalogQueries, isStoreMissing } from '#features/catalog'
import { StoreLayout } from '#features/navigation'

export const Route = createFileRoute('/$tenant')({
  loader: async ({ context, params }) => {
    const { queryClient } = context
    await queryClient.ensureQueryData(catalogQueries.tenant(params.tenant)).catch((cause: unknown) => {
      throw isStoreMissing(cause) ? notFound({ routeId: '/$tenant', data: 'store' }) : cause
    })
  },
  component: function Store() {
    const { tenant } = Route.useParams()
    return (
      <StoreLayout slug={tenant}>
        <Outlet />
      </StoreLayout>
    )
  },
  notFoundComponent: function Missing({ data }) {
    const { tenant } = Route.useParams()
    return data === 'store' ? <NotFoundPage kind="store" /> : <NotFoundPage kind="page" slug={tenant} />
  },
})
