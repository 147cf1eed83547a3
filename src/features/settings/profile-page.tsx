import { GuestInvitation, useSession } from '#features/account'
import { useMessages } from '#i18n/messages.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { AccountFrame } from './account-frame.tsx'
import { AccountPage } from './account-page.tsx'
import { PageBar } from './page-bar.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Name, phone and language of a customer. */
export function ProfilePage({ slug }: { slug: string }) {
  const { t } = useMessages()
  const { status, user } = useSession(slug)
  if (status === 'guest') {
    return (
      <AccountPage>
        <PageBar slug={slug} title={t('settings.profile')} to="settings" isHeading={false} />
        <GuestInvitation slug={slug} reason="profile" />
      </AccountPage>
    )
  }
  return (
    <AccountFrame slug={slug}>
      <AccountPage hasDock>
        <PageBar slug={slug} title={t('settings.profile')} to="settings" />
        {user ? <ProfileForm key={user.id} slug={slug} user={user} /> : <Skeleton shape="block" />}
      </AccountPage>
    </AccountFrame>
  )
}
