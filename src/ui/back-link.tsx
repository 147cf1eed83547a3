import { Link, useRouter } from '@tanstack/react-router'
import { Icon, iconButtonClass } from './icon.tsx'
import { arrowLeft } from './icons/regular.ts'

type BackLinkProps = {
  slug: string
  to: '/$tenant' | '/$tenant/settings' | '/$tenant/settings/orders'
  /** Accessible name, in the language of the page. */
  label: string
  /** Floats on a picture. */
  isOnPicture?: boolean
  /** On every screen. Where there is room for the bar of the store, that leads to where most arrows do. */
  isEverywhere?: boolean
  /** Leads to where the customer came from; to `to` when this page was the first one they opened. */
  isReturn?: boolean
}

/** The way back, at the head of a page. */
export function BackLink({
  slug,
  to,
  label,
  isOnPicture = false,
  isEverywhere = false,
  isReturn = false,
}: BackLinkProps) {
  const { history } = useRouter()
  return (
    <Link
      to={to}
      activeOptions={{ exact: true }}
      params={{ tenant: slug }}
      className={`${iconButtonClass(isOnPicture ? 'glass' : 'plain')} ${isEverywhere ? '' : 'md:hidden'}`}
      aria-label={label}
      onClick={(event) => {
        if (!isReturn || !history.canGoBack()) return
        event.preventDefault()
        history.back()
      }}
    >
      <Icon path={arrowLeft} size={isOnPicture ? 22 : 24} flip />
    </Link>
  )
}
