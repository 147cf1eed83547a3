import { Link } from '@tanstack/react-router'
import { isRestaurant } from '#domain/order-types'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/names.tsx'
import { Icon } from '#ui/icon.tsx'
import { caretRightBold } from '#ui/icons/bold.ts'
import { useStore } from '../queries.ts'

type CrumbsProps = { slug: string; here: string; viaMenu?: boolean; className?: string }
const LINK = 'inline-flex min-h-11 items-center hover:underline'

export function Crumbs({ slug, here, viaMenu = false, className = '' }: CrumbsProps) {
  const { t } = useMessages()
  const store = useStore(slug)
  const params = { tenant: slug }
  return (
    <nav
      className={`flex min-h-11 items-center gap-2 text-caption text-text-2 max-md:hidden ${className}`.trimEnd()}
      aria-label={t('catalog.path')}
    >
      <Link className={LINK} to="/$tenant/" params={params} activeOptions={{ exact: true }}>
        {t('catalog.home')}
      </Link>
      <Icon path={caretRightBold} size={16} flip />
      {viaMenu ? (
        <>
          <Link className={LINK} to="/$tenant/menu" params={params}>
            {t(isRestaurant(store) ? 'store.menu' : 'store.services')}
          </Link>
          <Icon path={caretRightBold} size={16} flip />
        </>
      ) : null}
      <span className="truncate cut-as-written font-medium text-text" aria-current="page">
        <StoreWords text={here} />
      </span>
    </nav>
  )
}
