import { Link } from '@tanstack/react-router'
import { AccountMenu, SignInButton, useSession } from '#features/account'
import { StoreLogo, useStore } from '#features/catalog'
import { Bell } from '#features/notifications'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'
import { Icon } from '#ui/icon.tsx'
import { magnifyingGlass } from '#ui/icons/regular.ts'
import { CartLink } from './cart-link.tsx'
import { LanguageToggle } from './language-toggle.tsx'

/** Bar of larger screens. */
export function Navbar({ slug }: { slug: string }) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const name = nameOf(store, locale)
  return (
    <header className="nav desk">
      <nav aria-label={t('navigation.main')}>
        <Link className="brand" to="/$tenant/" activeOptions={{ exact: true }} params={{ tenant: slug }}>
          <StoreLogo logo={store.tenant_logo} name={name} />
          <span className="clamp1">
            <StoreWords text={name} />
          </span>
        </Link>
        <Link className="find" to="/$tenant/search" params={{ tenant: slug }} aria-keyshortcuts="/">
          <Icon path={magnifyingGlass} />
          {t('navigation.search')}
        </Link>
        <LanguageToggle slug={slug} />
        <Bell slug={slug} look="bar" />
        <CartLink slug={slug} look="ib" />
        <Visitor slug={slug} />
      </nav>
    </header>
  )
}

/** Keeps its place until it is known who is there, so that nothing moves. */
function Visitor({ slug }: { slug: string }) {
  const { status, user } = useSession(slug)
  if (status === 'customer') return <AccountMenu slug={slug} user={user} />
  return (
    <div className={status === 'loading' ? 'unknown' : undefined} aria-busy={status === 'loading'}>
      <SignInButton />
    </div>
  )
}
