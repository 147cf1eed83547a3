import { Link, useRouter } from '@tanstack/react-router'
import { Icon, iconButtonClass } from './icon.tsx'
import { arrowLeft } from './icons/regular.ts'

type BackLinkProps = {
  slug: string
  to: '/$tenant' | '/$tenant/settings' | '/$tenant/settings/orders'
  label: string
  isOnPicture?: boolean
  /** Also on wide screens, where the bar of the store usually has this link. */
  isEverywhere?: boolean
  /** Goes back in the history; `to` is for a page that was opened directly. */
  isReturn?: boolean
}

export function BackLink({ slug, to, label, isOnPicture, isEverywhere, isReturn }: BackLinkProps) {
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
