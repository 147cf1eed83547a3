import { createFileRoute } from '@tanstack/react-router'
import { withAllMessages } from '#i18n/load-messages.ts'
import { lazyRouteComponent } from '#lib/lazy-route-component.ts'

export const Route = createFileRoute('/$tenant/notifications')({
  staticData: { chunk: 'own', hasAllMessages: true },
  component: lazyRouteComponent(
    withAllMessages(() => import('./-pages/notifications.tsx')),
    'Notifications',
  ),
})
