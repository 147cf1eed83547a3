import { Link } from '@tanstack/react-router'
import { AccountMenu, SignInButton, useSession } from '#features/account'
import { useCart } from '#features/cart'
import { StoreLogo, useStore } from '#features/catalog'
import { Bell } from '#features/notifications'
import { useLanguageSwitch } from '#features/settings'
import { StoreWords, nameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { BAR_TAB } from '#ui/bars.tsx'
import { Count, Icon, iconButtonClass } from '#ui/icon.tsx'
import { magnifyingGlass, translate, shoppingBag } from '#ui/icons/regular.ts'

export function Navbar({ slug, isSearch }: { slug: string; isSearch: boolean }) {
  const { t } = useMessages()
  const { status, user } = useSession(slug)
  return (
    <header className="sticky top-0 z-25 bg-bg/90 [box-shadow:0_1px_0_var(--line)] [backdrop-filter:blur(18px)_saturate(1.6)] max-md:hidden print:hidden">
      <nav
        className="mx-auto flex h-(--nav) max-w-[1280px] items-center gap-2 px-(--gutter)"
        aria-label={t('navigation.main')}
      >
        <BrandLink
          slug={slug}
          className={isSearch ? 'me-auto lg:max-w-[calc(min(50vw,640px)-min(280px,20vw)-48px)]' : 'me-2'}
          logoSize="size-10.5"
        />
        {isSearch ? null : (
          <Link
            className="edge pressable me-auto flex h-11.5 min-w-36 flex-[0_99_340px] items-center gap-2.5 rounded-full bg-sunken ps-4 pe-3 text-text-2 after:ms-auto after:rounded-[7px] after:bg-surface after:px-2 after:lined-line after:content-['/'_/_''] pointer-coarse:after:hidden"
            to="/$tenant/search"
            params={{ tenant: slug }}
            aria-keyshortcuts="/"
          >
            <Icon path={magnifyingGlass} />
            {t('navigation.search')}
          </Link>
        )}
        <LanguageToggle slug={slug} />
        <Bell slug={slug} look="bar" />
        <CartLink slug={slug} look="icon" />
        {status === 'customer' ? (
          <AccountMenu slug={slug} user={user} />
        ) : (
          <div className="flex-none aria-busy:invisible" aria-busy={status === 'loading'}>
            <SignInButton className="whitespace-nowrap" />
          </div>
        )}
      </nav>
    </header>
  )
}

type BrandLinkProps = { slug: string; className: string; logoSize: string; nameClass?: string }

export function BrandLink({ slug, className, logoSize, nameClass = '' }: BrandLinkProps) {
  const { locale } = useMessages()
  const store = useStore(slug)
  const name = nameOf(store, locale)
  return (
    <Link
      className={`pressable flex min-h-11 min-w-0 items-center gap-3 rounded-md text-xl font-semibold tracking-[-0.01em] ${className}`}
      to="/$tenant/"
      activeOptions={{ exact: true }}
      params={{ tenant: slug }}
    >
      <StoreLogo logo={store.tenant_logo} name={name} className={`${logoSize} text-[1.125rem]`} />
      <span className={`truncate cut-as-written ${nameClass}`}>
        <StoreWords text={name} />
      </span>
    </Link>
  )
}

export function LanguageToggle({ slug, isGlass = false }: { slug: string; isGlass?: boolean }) {
  const { t, locale } = useMessages()
  const change = useLanguageSwitch(slug)
  const other = locale === 'ar' ? 'en' : 'ar'
  return (
    <button
      type="button"
      className={`inline-flex h-11 items-center gap-1.75 rounded-full px-3.5 text-[0.875rem] font-medium ${isGlass ? 'bg-glass text-on-glass [box-shadow:0_2px_10px_rgb(0_0_0/0.16)]' : ''}`}
      lang={other}
      onClick={() => void change(other)}
    >
      <Icon path={translate} />
      {t('navigation.otherLanguage')}
    </button>
  )
}

/** A component of its own, so that adding a dish renders only the count. */
export function CartLink({ slug, look }: { slug: string; look: 'icon' | 'tab' }) {
  const { t } = useMessages()
  const { count } = useCart(slug)
  const isTab = look === 'tab'
  return (
    <Link
      className={isTab ? BAR_TAB : iconButtonClass()}
      to="/$tenant/cart"
      params={{ tenant: slug }}
      aria-label={t('navigation.cartCount', { count })}
    >
      <Icon path={shoppingBag} size={isTab ? 25 : 24} />
      {isTab ? t('navigation.cart') : null}
      <Count value={count} className={isTab ? 'end-[calc(50%-22px)]' : '-end-px'} />
    </Link>
  )
}
