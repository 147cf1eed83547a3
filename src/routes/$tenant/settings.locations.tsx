import { createFileRoute } from '@tanstack/react-router'
import { lazyRouteComponent } from '#lib/lazy-route-component.ts'

export const Route = createFileRoute('/$tenant/settings/locations')({
  staticData: { chunk: 'locations' },
  component: lazyRouteComponent(() => import('./-pages/locations.tsx'), 'Locations'),
})
