import { createFileRoute } from '@tanstack/react-router'
import { PageTitle } from '#features/navigation'
import { ProfilePage } from '#features/settings'
import { ensureLaterMessages } from '#i18n/load-messages.ts'
import { useMessages } from '#i18n/messages.ts'

export const Route = createFileRoute('/$tenant/settings/profile')({
  loader: ensureLaterMessages,
  component: function Profile() {
    const { tenant } = Route.useParams()
    const { t } = useMessages()
    return (
      <>
        <PageTitle slug={tenant} page={t('settings.profile')} />
        <ProfilePage slug={tenant} />
      </>
    )
  },
})
