import { useEffect } from 'react'
import { useOnline } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { nameOf } from '#i18n/localized.ts'
import { useStore } from '#features/catalog'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { xBold } from '#ui/icons/bold.ts'
import { forkKnifeFill, warningCircleFill } from '#ui/icons/fill.ts'
import type { Visit } from '#data/table/visit.ts'
import { leaveTable } from './use-visit.ts'
import './table-card.css'

/** The table an order goes to, or that the scanned link names none. */
export function TableCard({ slug, visit: { table, refused } }: { slug: string; visit: Visit }) {
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
    <div className="table-card" data-refused={refused !== null} role={refused ? 'alert' : undefined}>
      <span className="iconwell">
        <Icon path={refused ? warningCircleFill : forkKnifeFill} size={22} />
      </span>
      <p className="grow">
        <span className="b">{refused ? t('cart.tableRefused') : t('cart.table', { number })}</span>
        <span className="c1 mut">
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
