import { Link } from '@tanstack/react-router'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { arrowLeft } from '#ui/icons/regular.ts'

type PageBarProps = {
  slug: string
  title: string
  to: 'store' | 'settings'
  /** False where the content brings the page's own heading. */
  isHeading?: boolean
}

/** Title of a page of the account, and on phones the way back: home, or to the settings. */
export function PageBar({ slug, title, to, isHeading = true }: PageBarProps) {
  const { t } = useMessages()
  const Heading = isHeading ? 'h1' : 'p'
  return (
    <header className="page-bar">
      <Link
        to={to === 'store' ? '/$tenant' : '/$tenant/settings'}
        activeOptions={{ exact: true }}
        params={{ tenant: slug }}
        className="ib phone"
        aria-label={t(to === 'store' ? 'settings.backHome' : 'settings.back')}
      >
        <Icon path={arrowLeft} size={24} flip />
      </Link>
      <Heading className="grow">{title}</Heading>
    </header>
  )
}
