import { createFileRoute } from '@tanstack/react-router'
import { lazyRouteComponent } from '#lib/lazy-route-component.ts'

export const Route = createFileRoute('/$tenant/settings/profile')({
  staticData: { chunk: 'profile' },
  component: lazyRouteComponent(() => import('./-pages/profile.tsx'), 'Profile'),
})
