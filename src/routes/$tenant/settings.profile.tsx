import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#features/settings'
import { ensureLaterMessages } from '#i18n/load-messages.ts'

export const Route = createFileRoute('/$tenant/settings/profile')({
  loader: ensureLaterMessages,
  component: function Profile() {
    return <ProfilePage slug={Route.useParams().tenant} />
  },
})
