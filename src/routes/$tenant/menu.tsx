import { createFileRoute } from '@tanstack/react-router'
import { lazyRouteComponent } from '#lib/lazy-route-component.ts'

export const Route = createFileRoute('/$tenant/menu')({
  staticData: { chunk: 'menu', serviceChunk: 'services' },
  component: lazyRouteComponent(() => import('./-pages/menu.tsx'), 'Menu'),
})
