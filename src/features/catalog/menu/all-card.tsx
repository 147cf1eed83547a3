import { Link } from '@tanstack/react-router'
import { useMessages } from '#i18n/messages.ts'
import { caretRightBold } from '#ui/icons/bold.ts'
import { Icon } from '#ui/icon.tsx'

/** Cards of a carousel; a longer list is seen on its own page. */
export const MOST_CARDS = 10

/** The last card of a carousel that does not hold everything: the way to the rest, on every screen. */
export function AllCard({ slug, className }: { slug: string; className: string }) {
  const { t } = useMessages()
  return (
    <li className={className}>
      <Link
        to="/$tenant/menu"
        params={{ tenant: slug }}
        className="edge grid h-full min-h-34 place-content-center justify-items-center gap-2 rounded-lg bg-surface font-medium text-brand-text lined-line"
      >
        {t('store.all')}
        <Icon path={caretRightBold} size={16} flip />
      </Link>
    </li>
  )
}
