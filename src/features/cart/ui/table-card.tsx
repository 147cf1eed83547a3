import { useEffect, useMemo } from 'react'
import { saveVisit, NO_VISIT, readVisit, type Visit, visitAt } from '#data/table/visit.ts'
import { useOnline } from '#features/connectivity'
import { useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { nameOf } from '#i18n/names.tsx'
import { useDeviceNow } from '#lib/clock.ts'
import { IconButton } from '#ui/icon.tsx'
import { xBold } from '#ui/icons/bold.ts'
import { forkKnifeFill, warningCircleFill } from '#ui/icons/fill.ts'
import { IconWell } from '#ui/card.tsx'
import { type Cart, useCart, useStoredTable } from './use-cart.ts'
import { setOrderType } from '../model/cart-acts.ts'

type TableCardProps = { slug: string; visit: Visit; className?: string }

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
        onClick={() => saveVisit(slug, NO_VISIT)}
      />
    </div>
  )
}

/** The table on pages that show no other delivery place. */
export function TablePlace({ slug }: { slug: string }) {
  const visit = useTableVisit(slug, useCart(slug))
  return <TableCard slug={slug} visit={visit} className="mx-(--gutter) mt-2 mb-3 md:mx-0" />
}

export function useVisit(slug: string): Visit {
  const text = useStoredTable(slug)
  const now = useDeviceNow().getTime()
  return useMemo(() => readVisit(text, now), [text, now])
}

/** A newly scanned table selects dine-in, whatever was chosen before. */
export function useTableVisit(slug: string, { owned, ready }: Cart): Visit {
  const shown = useVisit(slug)
  const isOffered = useStore(slug).order_types.includes('dine_in')
  const isNew = ready && isOffered && shown.table?.isNew === true
  useEffect(() => {
    const visit = visitAt(slug)
    if (!isNew || !visit.table) return
    owned.change(setOrderType('dine_in'))
    saveVisit(slug, { ...visit, table: { ...visit.table, isNew: false } })
  }, [slug, isNew, owned])
  return shown
}
