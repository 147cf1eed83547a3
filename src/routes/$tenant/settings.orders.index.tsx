import { createFileRoute } from '@tanstack/react-router'
import { ensureLaterMessages } from '#i18n/load-messages.ts'
import { lazyRouteComponent } from '#lib/lazy-route-component.ts'

export const Route = createFileRoute('/$tenant/settings/orders/')({
  loader: ensureLaterMessages,
  component: lazyRouteComponent(() => import('./-pages/settings.orders.index.tsx'), 'Orders'),
})
