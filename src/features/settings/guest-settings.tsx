import { Link } from '@tanstack/react-router'
import { useSession } from '#features/account'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { caretRightBold } from '#ui/icons/bold.ts'
import { gear } from '#ui/icons/regular.ts'
import { CARD, IconWell } from '#ui/card.tsx'

export function GuestSettings({ slug }: { slug: string }) {
  const { t } = useMessages()
  const { status } = useSession(slug)
  if (status !== 'guest') return null
  return (
    <Link
      className={`${CARD} pressable flex min-h-16 items-center gap-3 px-3.5 py-3`}
      to="/$tenant/settings"
      activeOptions={{ exact: true }}
      params={{ tenant: slug }}
    >
      <IconWell path={gear} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{t('navigation.settings')}</span>
        <span className="block truncate text-caption text-text-2">{t('navigation.settingsForDevice')}</span>
      </span>
      <Icon path={caretRightBold} size={16} flip className="text-text-3" />
    </Link>
  )
}
