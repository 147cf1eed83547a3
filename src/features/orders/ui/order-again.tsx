import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { toDecimal } from '#domain/money'
import type { Order } from '#contract/order'
import { useCart } from '#features/cart'
import { catalogQueries, freshMenu, useStore, wholeItems } from '#features/catalog'
import { enumeration, useFormats } from '#i18n/formats.ts'
import { ItemName, localized } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { useBusy, useStableCallback } from '#lib/hooks.ts'
import { pause } from '#lib/wait.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { arrowCounterClockwiseBold } from '#ui/icons/bold.ts'
import { showToast } from '#ui/toast.tsx'
import { type Difference, planReorder, type Reorder } from '../model/reorder.ts'
import { OrderLine } from './order-parts.tsx'

const PATIENCE_MS = 4_000

const piecesOf = (lines: Reorder['lines']) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

const NOTHING: Reorder = { lines: [], differences: [] }

/** `isAsked`: a tap on a notification begins it. */
type OrderAgainProps = { slug: string; order: Order; isAsked: boolean; onBegun: () => void }

export function OrderAgain({ slug, order, isAsked, onBegun }: OrderAgainProps) {
  const { t } = useMessages()
  const { currency } = useStore(slug)
  const queryClient = useQueryClient()
  const [plan, setPlan] = useState(NOTHING)
  const [isOpen, setOpen] = useState(false)
  const cart = useCart(slug)
  const navigate = useNavigate()

  const add = async ({ lines }: Reorder) => {
    const added = lines.filter((line) => cart.add(line))
    if (added.length === lines.length) showToast(t('reorder.added', { count: piecesOf(added) }))
    await navigate({ to: '/$tenant/cart', params: { tenant: slug } })
  }

  const [isBusy, begin] = useBusy(async () => {
    // Without an answer the saved menu is enough: the store checks everything when the order is sent.
    const saved = () => queryClient.getQueryData(catalogQueries.menu(slug).queryKey)
    const menu = await Promise.race([freshMenu(queryClient, slug).catch(saved), pause(PATIENCE_MS).then(saved)])
    const items = menu && wholeItems(menu)
    if (!items) return showToast(t('reorder.failed'), { tone: 'destructive' })
    const planned = planReorder(order, items, currency)
    setPlan(planned)
    if (planned.differences.length > 0) setOpen(true)
    else await add(planned)
  })

  const beginAsked = useStableCallback(() => {
    onBegun()
    void begin()
  })
  useEffect(() => {
    if (isAsked) beginAsked()
  }, [isAsked, beginAsked])

  const count = piecesOf(plan.lines)
  return (
    <>
      <Button size="lg" icon={arrowCounterClockwiseBold} loading={isBusy} onClick={() => void begin()}>
        {t('order.again')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('reorder.title')} closeLabel={t('orders.close')}>
        <p className="text-text-2">{t(count > 0 ? 'reorder.changed' : 'reorder.nothing')}</p>
        <Differences slug={slug} order={order} differences={plan.differences} />
        <div className="mt-5 grid gap-2">
          {count > 0 ? (
            <Button size="lg" wide onClick={() => void add(plan)}>
              {t('reorder.add', { count })}
            </Button>
          ) : (
            <ButtonLink slug={slug} to="/$tenant" look={{ size: 'lg', wide: true }}>
              {t('orders.seeMenu', { kind: 'order' })}
            </ButtonLink>
          )}
          <Button variant="neutral" size="lg" wide onClick={() => setOpen(false)}>
            {t('reorder.not')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

const WORDS = { gone: 'reorder.gone', 'sold-out': 'reorder.soldOut', 'needs-choice': 'reorder.needsChoice' } as const

function Differences({ slug, order, differences }: { slug: string; order: Order; differences: Difference[] }) {
  const { t, locale } = useMessages()
  const { money } = useFormats()
  const amount = (minor: number) => money(toDecimal(minor, order.currency), order.currency)
  const inWords = (difference: Difference) => {
    if (difference.kind === 'without') {
      const options = difference.options.map((option) => localized(option, locale))
      return t('reorder.without', { options: enumeration(options, locale) })
    }
    if (difference.kind !== 'price') return t(WORDS[difference.kind])
    const { wasMinor, nowMinor } = difference
    const id = nowMinor > wasMinor ? 'reorder.dearer' : 'reorder.cheaper'
    return t(id, { now: amount(nowMinor), was: amount(wasMinor) })
  }
  return (
    <ul className="grid">
      {differences.map((difference) => (
        <OrderLine key={`${difference.line.id} ${difference.kind}`} image={difference.line.item.image} kind="order">
          <div className="min-w-0 flex-1">
            <div className="font-medium">
              {difference.kind === 'needs-choice' ? (
                <Link
                  to="/$tenant/item/$id"
                  params={{ tenant: slug, id: difference.item.id }}
                  className="text-brand-text underline"
                >
                  <ItemName item={difference.line.item} />
                </Link>
              ) : (
                <ItemName item={difference.line.item} />
              )}
            </div>
            <div className="text-caption text-text-2">{inWords(difference)}</div>
          </div>
        </OrderLine>
      ))}
    </ul>
  )
}
