import { createFileRoute } from '@tanstack/react-router'
import { lazyRouteComponent } from '#lib/lazy-route-component.ts'

export const Route = createFileRoute('/$tenant/cart')({
  staticData: { chunk: 'cart' },
  component: lazyRouteComponent(() => import('./-pages/cart.tsx'), 'Cart'),
})
