import { useEffect } from 'react'
import { useOnline } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { nameOf } from '#i18n/localized.ts'
import { useStore } from '#features/catalog'
import { IconButton } from '#ui/icon-button.tsx'
import { xBold } from '#ui/icons/bold.ts'
import { forkKnifeFill, warningCircleFill } from '#ui/icons/fill.ts'
import type { Visit } from '#data/table/visit.ts'
import { leaveTable } from './use-visit.ts'
import { IconWell } from '#ui/card.tsx'

type TableCardProps = {
  slug: string
  visit: Visit
  /** Its place: margin, flex, grid. */
  className?: string
}

/** The table an order goes to, or that the scanned link names none. */
export function TableCard({ slug, visit: { table, refused }, className = '' }: TableCardProps) {
  const { t, locale } = useMessages()
  const store = nameOf(useStore(slug), locale)
  const shown = refused ?? table
  const isOnline = useOnline()
  const isAsked = table?.isSure === false && isOnline
  useEffect(() => {
    if (isAsked) void import('#data/table/scanned-link.ts').then(({ checkTable }) => checkTable(slug))
  }, [slug, isAsked])
  if (!shown) return null
  const { number } = shown
  return (
    <div
      className={`flex items-center gap-3 rounded-lg py-3 ps-3 pe-1 text-text ${refused ? 'bg-canceled-bg' : 'bg-brand-tint'} ${className}`}
      role={refused ? 'alert' : undefined}
    >
      <IconWell path={refused ? warningCircleFill : forkKnifeFill} tone={refused ? 'refused' : 'surface'} />
      <p className="min-w-0 flex-1">
        <span className="block font-medium">{refused ? t('cart.tableRefused') : t('cart.table', { number })}</span>
        <span className="block text-caption text-text-2">
          {refused ? t('cart.tableRefusedBody', { store }) : t(table?.isSure ? 'cart.tableBody' : 'cart.tableUnsure')}
        </span>
      </p>
      <IconButton
        path={xBold}
        size={18}
        label={refused ? t('cart.tableDismiss') : t('cart.tableLeave', { number })}
        onClick={() => leaveTable(slug)}
      />
    </div>
  )
}
