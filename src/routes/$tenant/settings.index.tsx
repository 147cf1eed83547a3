import { createFileRoute } from '@tanstack/react-router'
import { lazyRouteComponent } from '#lib/lazy-route-component.ts'

export const Route = createFileRoute('/$tenant/settings/')({
  staticData: { chunk: 'settings' },
  component: lazyRouteComponent(() => import('./-pages/settings.tsx'), 'Settings'),
})
