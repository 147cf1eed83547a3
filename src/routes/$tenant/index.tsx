import { createFileRoute } from '@tanstack/react-router'
import { PageTitle } from '#features/navigation'

/** What the home shows is drawn by the store's layout, which keeps it. */
export const Route = createFileRoute('/$tenant/')({
  staticData: { serviceChunk: 'services' },
  component: function Home() {
    return <PageTitle slug={Route.useParams().tenant} />
  },
})
