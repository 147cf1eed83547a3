import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { Locale } from '#domain/locale'
import type { CompiledMessages } from '#i18n/intl.ts'
import { MessagesProvider } from '#i18n/provider.tsx'
import { RenderInstantContext } from '#lib/clock.ts'
import type { AppRouter } from './router.ts'

export function App(props: {
  router: AppRouter
  queryClient: QueryClient
  locale: Locale
  messages: CompiledMessages
  renderedAt: Date | null
}) {
  return (
    <MessagesProvider locale={props.locale} messages={props.messages}>
      <QueryClientProvider client={props.queryClient}>
        <RenderInstantContext value={props.renderedAt}>
          <RouterProvider router={props.router} />
        </RenderInstantContext>
      </QueryClientProvider>
    </MessagesProvider>
  )
}
