import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { arrowLeft } from '#ui/icons/regular.ts'
import { useOrderWords } from './order-words.ts'
import { BackLink } from '#ui/back-link.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'

type ScreenBarProps = {
  title: string
  subtitle?: ReactNode
  slug: string
  /** Where the arrow leads: home, the list or an order by its id. The list is a root tab of phones and has none on desktop. */
  to: 'store' | 'orders' | { order: string }
  /** False where the content brings the page's own heading. */
  isHeading?: boolean
  /** Beside the way to the other pages of the account, where there is room for it. */
  isRailed?: boolean
  /** Actions at the end. */
  children?: ReactNode
}

/** Title of a screen with the way back. */
export function ScreenBar({ title, subtitle, slug, to, isHeading = true, isRailed = false, children }: ScreenBarProps) {
  const { t } = useMessages()
  const words = useOrderWords(slug)
  const Heading = isHeading ? 'h1' : 'p'
  return (
    <header
      data-status-below={children ? '' : undefined}
      className={`${children ? 'max-md:in-[:has([data-net-pill]):not(:has([data-held-note]))]:mb-11' : ''} sticky top-0 z-20 -mx-(--gutter) flex min-h-[calc(var(--topbar)+var(--safe-t))] items-center gap-1 bg-bg/92 px-2 pt-[calc(8px+var(--safe-t))] pb-2 [backdrop-filter:blur(16px)_saturate(1.6)] print:hidden md:static md:mt-6 md:mb-2 md:bg-transparent md:px-(--gutter) md:pt-0 md:pb-0 md:backdrop-filter-none ${isRailed ? 'lg:mx-0 lg:px-0' : ''}`.trimEnd()}
    >
      {to === 'store' ? (
        <BackLink slug={slug} to="/$tenant" label={t('orders.back')} />
      ) : to === 'orders' ? (
        <BackLink slug={slug} to="/$tenant/settings/orders" label={t(words.backToList)} isEverywhere />
      ) : (
        <Link
          activeOptions={{ exact: true, includeHash: true }}
          to="/$tenant/settings/orders/$id"
          params={{ tenant: slug, id: to.order }}
          className={iconButtonClass()}
          aria-label={t('invoice.back')}
        >
          <Icon path={arrowLeft} size={24} flip />
        </Link>
      )}
      <div className="min-w-0 flex-1">
        <Heading className="text-xl leading-[1.5rem] font-semibold tracking-[-0.01em] md:text-[1.875rem] md:leading-[2.25rem] md:font-bold md:tracking-[-0.022em]">
          {title}
        </Heading>
        {subtitle ? <p className="text-hint text-text-2">{subtitle}</p> : null}
      </div>
      {children}
    </header>
  )
}
