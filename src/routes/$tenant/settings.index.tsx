import { createFileRoute } from '@tanstack/react-router'
import { PageTitle } from '#features/navigation'
import { SettingsPage } from '#features/settings'
import { ensureLaterMessages } from '#i18n/load-messages.ts'
import { useMessages } from '#i18n/messages.ts'

export const Route = createFileRoute('/$tenant/settings/')({
  loader: ensureLaterMessages,
  component: function Settings() {
    const { tenant } = Route.useParams()
    const { t } = useMessages()
    return (
      <>
        <PageTitle slug={tenant} page={t('settings.title')} />
        <SettingsPage slug={tenant} />
      </>
    )
  },
})
