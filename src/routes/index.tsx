import { createFileRoute } from '@tanstack/react-router'
import { DirectoryPage, catalogQueries } from '#features/catalog'

export const Route = createFileRoute('/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(catalogQueries.tenants()),
  component: DirectoryPage,
})
