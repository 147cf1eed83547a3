import { createFileRoute } from '@tanstack/react-router'
import { lazyRouteComponent } from '#lib/lazy-route-component.ts'

export const Route = createFileRoute('/$tenant/settings/orders/$id')({
  staticData: { chunk: 'order' },
  component: lazyRouteComponent(() => import('./-pages/order.tsx'), 'Order'),
})
