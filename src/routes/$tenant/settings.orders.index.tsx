import { createFileRoute } from '@tanstack/react-router'
import { lazyRouteComponent } from '#lib/lazy-route-component.ts'

export const Route = createFileRoute('/$tenant/settings/orders/')({
  staticData: { chunk: 'orders' },
  component: lazyRouteComponent(() => import('./-pages/orders.tsx'), 'Orders'),
})
