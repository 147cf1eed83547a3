import { createFileRoute } from '@tanstack/react-router'
import { ensureLaterMessages } from '#i18n/load-messages.ts'
import { lazyRouteComponent } from '#lib/lazy-route-component.ts'

export const Route = createFileRoute('/$tenant/store-details')({
  loader: ensureLaterMessages,
  component: lazyRouteComponent(() => import('./-pages/store-details.tsx'), 'StoreDetails'),
})
