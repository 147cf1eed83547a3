import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { arrowLeft } from '#ui/icons/regular.ts'
import { useOrderWords } from './order-words.ts'

type ScreenBarProps = {
  title: string
  subtitle?: ReactNode
  slug: string
  /** Where the arrow leads: home, the list or an order by its id. The list is a root tab of phones and has none on desktop. */
  to: 'store' | 'orders' | { order: string }
  /** False where the content brings the page's own heading. */
  isHeading?: boolean
  /** Actions at the end. */
  children?: ReactNode
}

/** Title of a screen with the way back. */
export function ScreenBar({ title, subtitle, slug, to, isHeading = true, children }: ScreenBarProps) {
  const { t } = useMessages()
  const words = useOrderWords(slug)
  const Heading = isHeading ? 'h1' : 'p'
  const arrow = <Icon path={arrowLeft} size={24} flip />
  return (
    <header className={children ? 'screen-bar acts' : 'screen-bar'}>
      {to === 'store' ? (
        <Link
          to="/$tenant"
          activeOptions={{ exact: true }}
          params={{ tenant: slug }}
          className="ib phone"
          aria-label={t('orders.back')}
        >
          {arrow}
        </Link>
      ) : to === 'orders' ? (
        <Link
          to="/$tenant/settings/orders"
          activeOptions={{ exact: true }}
          params={{ tenant: slug }}
          className="ib"
          aria-label={t(words.backToList)}
        >
          {arrow}
        </Link>
      ) : (
        <Link
          activeOptions={{ exact: true, includeHash: true }}
          to="/$tenant/settings/orders/$id"
          params={{ tenant: slug, id: to.order }}
          className="ib"
          aria-label={t('invoice.back')}
        >
          {arrow}
        </Link>
      )}
      <div className="grow">
        <Heading className="screen-title">{title}</Heading>
        {subtitle ? <p className="c2 mut">{subtitle}</p> : null}
      </div>
      {children}
    </header>
  )
}
