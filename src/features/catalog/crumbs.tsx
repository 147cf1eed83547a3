import { Link } from '@tanstack/react-router'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { caretRightBold } from '#ui/icons/caret-right-bold.ts'
import './crumbs.css'

/** Where a page stands, on desktops: home, then this page (specification section 2). */
export function Crumbs({ slug, here }: { slug: string; here: string }) {
  const { t } = useMessages()
  return (
    <nav className="crumbs c1 desk" aria-label={t('catalog.path')}>
      <Link to="/$tenant/" params={{ tenant: slug }} activeOptions={{ exact: true }}>
        {t('catalog.home')}
      </Link>
      <Icon path={caretRightBold} size={16} flip />
      <span className="b clamp1" aria-current="page">
        {here}
      </span>
    </nav>
  )
}
