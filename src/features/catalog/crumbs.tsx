import { Link } from '@tanstack/react-router'
import { isRestaurant } from '#contract/store-kind'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'
import { Icon } from '#ui/icon.tsx'
import { caretRightBold } from '#ui/icons/bold.ts'
import { useStore } from './store/use-store.ts'
import './crumbs.css'

type CrumbsProps = {
  slug: string
  /** Name of this page. */
  here: string
  /** The page of everything the store sells stands between home and this one. */
  viaMenu?: boolean
}

/** Where a page stands, on desktops: home, the menu, this page (specification section 2). */
export function Crumbs({ slug, here, viaMenu = false }: CrumbsProps) {
  const { t } = useMessages()
  const store = useStore(slug)
  const params = { tenant: slug }
  return (
    <nav className="crumbs c1 desk" aria-label={t('catalog.path')}>
      <Link to="/$tenant/" params={params} activeOptions={{ exact: true }}>
        {t('catalog.home')}
      </Link>
      <Icon path={caretRightBold} size={16} flip />
      {viaMenu ? (
        <>
          <Link to="/$tenant/menu" params={params}>
            {t(isRestaurant(store) ? 'store.menu' : 'store.services')}
          </Link>
          <Icon path={caretRightBold} size={16} flip />
        </>
      ) : null}
      <span className="b clamp1" aria-current="page">
        <StoreWords text={here} />
      </span>
    </nav>
  )
}
