import { createFileRoute } from '@tanstack/react-router'
import { lazyRouteComponent } from '#lib/lazy-route-component.ts'

export const Route = createFileRoute('/$tenant/store-details')({
  staticData: { chunk: 'store' },
  component: lazyRouteComponent(() => import('./-pages/store-details.tsx'), 'StoreDetails'),
})
