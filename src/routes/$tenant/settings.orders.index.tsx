import { createFileRoute } from '@tanstack/react-router'
import { lazyRouteComponent } from '#lib/lazy-route-component.ts'

export const Route = createFileRoute('/$tenant/settings/orders/')({
  component: lazyRouteComponent(() => import('./-pages/settings.orders.index.tsx'), 'Orders'),
})
