import { createFileRoute } from '@tanstack/react-router'
import { lazyRouteComponent } from '#lib/lazy-route-component.ts'

export const Route = createFileRoute('/$tenant/menu')({
  component: lazyRouteComponent(() => import('./-pages/menu.tsx'), 'Menu'),
})
