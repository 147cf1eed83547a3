import { createFileRoute } from '@tanstack/react-router'
import { withAllMessages } from '#i18n/load-messages.ts'
import { lazyRouteComponent } from '#lib/lazy-route-component.ts'

export const Route = createFileRoute('/$tenant/settings/orders/$id')({
  /** `act`: what a tap on a notification asks for; anything else is not asked for. */
  validateSearch: ({ act }: Record<string, unknown>): { act?: 'cancel' | 'again' | undefined } =>
    act === 'cancel' || act === 'again' ? { act } : {},
  staticData: { chunk: 'own', hasAllMessages: true },
  component: lazyRouteComponent(
    withAllMessages(() => import('./-pages/order.tsx')),
    'Order',
  ),
})
