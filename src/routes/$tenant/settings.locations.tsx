import { createFileRoute } from '@tanstack/react-router'
import { lazyRouteComponent } from '#lib/lazy-route-component.ts'

export const Route = createFileRoute('/$tenant/settings/locations')({
  component: lazyRouteComponent(() => import('./-pages/settings.locations.tsx'), 'Locations'),
})
