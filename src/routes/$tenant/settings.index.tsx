import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#features/settings'
import { ensureLaterMessages } from '#i18n/load-messages.ts'

export const Route = createFileRoute('/$tenant/settings/')({
  loader: ensureLaterMessages,
  component: function Settings() {
    return <SettingsPage slug={Route.useParams().tenant} />
  },
})
