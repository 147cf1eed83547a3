// @script known
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/identity'
import { isRestaurant } from '#domain/order-types'
import { useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/names.tsx'
import { phoneText } from '#lib/phone-text.ts'
import { Avatar } from '#ui/plate.tsx'
import { BAR_TAB } from '#ui/bars.tsx'
import { Icon, iconButtonClass } from '#ui/icon.tsx'
import { userFill } from '#ui/icons/fill.ts'
import { gear, mapPin, receipt, signOut, user as userIcon, userCircle } from '#ui/icons/regular.ts'
import { Menu, MENU_ITEM } from '#ui/menu.tsx'
import { openAuth } from './auth-requests.ts'
import { prefetchAuthDialog } from './auth-dialogs.tsx'

type AccountMenuProps = {
  slug: string
  user: User
  look?: 'avatar' | 'tab'
  isHere?: boolean
}

export function AccountMenu({ slug, user, look = 'avatar', isHere = false }: AccountMenuProps) {
  const { t } = useMessages()
  const avatar = <Avatar name={user.name} />
  const isTab = look === 'tab'
  const orders = isRestaurant(useStore(slug)) ? 'account.orders' : 'navigation.bookings'
  const pages = [
    { to: '/$tenant/settings', icon: gear, label: 'navigation.settings', exact: true },
    { to: '/$tenant/settings/profile', icon: userCircle, label: 'settings.profile', exact: false },
    { to: '/$tenant/settings/orders', icon: receipt, label: orders, exact: true },
    { to: '/$tenant/settings/locations', icon: mapPin, label: 'addresses.title', exact: false },
  ] as const
  return (
    <Menu
      label={t('account.menu')}
      triggerClass={isTab ? BAR_TAB : iconButtonClass()}
      isCurrent={isHere}
      trigger={
        isTab ? (
          <>
            <Icon path={isHere ? userFill : userIcon} size={25} />
            {t('account.account')}
          </>
        ) : (
          avatar
        )
      }
      up={isTab}
      onApproach={prefetchAuthDialog}
      header={
        <>
          <div className="flex items-center gap-3 px-3 pt-2.5 pb-2">
            {avatar}
            <div className="min-w-0 flex-1">
              <div className="truncate cut-as-written font-medium">
                <StoreWords text={user.name} />
              </div>
              <div className="truncate cut-as-written text-hint text-text-2">
                <bdi dir="ltr">{user.phone === null ? user.email : phoneText(user.phone)}</bdi>
              </div>
            </div>
          </div>
          <hr className="mx-2 my-1.5" />
        </>
      }
    >
      {pages.map(({ to, icon, label, exact }) => (
        <Link
          key={to}
          role="menuitem"
          tabIndex={-1}
          className={MENU_ITEM}
          to={to}
          activeOptions={{ exact }}
          params={{ tenant: slug }}
        >
          <Icon path={icon} />
          {t(label)}
        </Link>
      ))}
      <hr className="mx-2 my-1.5" />
      <button
        role="menuitem"
        tabIndex={-1}
        type="button"
        className={`${MENU_ITEM} text-canceled-text`}
        onClick={() => openAuth('sign-out')}
      >
        <Icon path={signOut} flip />
        {t('account.logout')}
      </button>
    </Menu>
  )
}
