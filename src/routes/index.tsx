import { createFileRoute } from '@tanstack/react-router'
import { DirectoryPage, catalogQueries } from '#features/catalog'
import { ensureLaterMessages } from '#i18n/load-messages.ts'

export const Route = createFileRoute('/')({
  loader: ({ context }) =>
    Promise.all([ensureLaterMessages(), context.queryClient.ensureQueryData(catalogQueries.tenants())]),
  component: DirectoryPage,
})
