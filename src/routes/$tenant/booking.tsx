import { createFileRoute } from '@tanstack/react-router'
import { lazyRouteComponent } from '#lib/lazy-route-component.ts'

export const Route = createFileRoute('/$tenant/booking')({
  staticData: { chunk: 'booking' },
  component: lazyRouteComponent(() => import('./-pages/booking.tsx'), 'Booking'),
})
