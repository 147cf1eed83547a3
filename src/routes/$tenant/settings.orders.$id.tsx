import { createFileRoute } from '@tanstack/react-router'
import { lazyRouteComponent } from '#lib/lazy-route-component.ts'

export const Route = createFileRoute('/$tenant/settings/orders/$id')({
  component: lazyRouteComponent(() => import('./-pages/settings.orders.$id.tsx'), 'Order'),
})
