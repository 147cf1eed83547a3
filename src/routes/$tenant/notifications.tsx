import { createFileRoute } from '@tanstack/react-router'
import { lazyRouteComponent } from '#lib/lazy-route-component.ts'

export const Route = createFileRoute('/$tenant/notifications')({
  staticData: { chunk: 'notifications' },
  component: lazyRouteComponent(() => import('./-pages/notifications.tsx'), 'Notifications'),
})
