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
import { useStableCallback } from '#lib/hooks.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { arrowCounterClockwiseBold } from '#ui/icons/bold.ts'
import { showToast } from '#ui/toast.tsx'
import { planReorder } from '../model/reorder.ts'
import type { Reorder, Difference } from '../model/reorder.ts'
import { DialogActs } from './discard-dialog.tsx'
import { OrderLine, OrderLines } from './order-parts.tsx'
import { ButtonLink } from './page-frame.tsx'

/** Nobody waits longer for today's menu. */
const PATIENCE_MS = 4_000

/** What comes in time; nothing for what fails or takes too long. */
function soon<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS))
  return Promise.race([answer.catch(() => undefined), late])
}

const piecesOf = (lines: Reorder['lines']) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

const NOTHING: Reorder = { lines: [], differences: [] }

type OrderAgainProps = {
  slug: string
  order: Order
  /** A tap on a notification asked for it. */
  isAsked: boolean
  /** Called when that has begun, so that it happens once. */
  onBegun: () => void
}

/** Puts an order into the cart once more; what is different from then is explained before. */
export function OrderAgain({ slug, order, isAsked, onBegun }: OrderAgainProps) {
  const { t } = useMessages()
  const { currency } = useStore(slug)
  const queryClient = useQueryClient()
  const [plan, setPlan] = useState(NOTHING)
  const [asks, setAsks] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const cart = useCart(slug)
  const navigate = useNavigate()

  /** Adds to what is in the cart already, then shows the cart. A full cart says so itself. */
  const add = async ({ lines }: Reorder) => {
    const added = lines.filter((line) => cart.add(line))
    if (added.length === lines.length) showToast(t('reorder.added', { count: piecesOf(added) }))
    await navigate({ to: '/$tenant/cart', params: { tenant: slug } })
  }

  const begin = async () => {
    setIsBusy(true)
    try {
      // Without an answer the menu that this phone knows has to do: the shop checks it all when the order is sent.
      const menu =
        (await soon(freshMenu(queryClient, slug))) ?? queryClient.getQueryData(catalogQueries.menu(slug).queryKey)
      const items = menu && wholeItems(menu)
      if (!items) return showToast(t('reorder.failed'), { tone: 'destructive' })
      const planned = planReorder(order, items, currency)
      setPlan(planned)
      if (planned.differences.length > 0) setAsks(true)
      else await add(planned)
    } finally {
      setIsBusy(false)
    }
  }

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
      <Dialog open={asks} onClose={() => setAsks(false)} title={t('reorder.title')} closeLabel={t('orders.close')}>
        <p className="text-text-2">{t(count > 0 ? 'reorder.changed' : 'reorder.nothing')}</p>
        <Differences slug={slug} order={order} differences={plan.differences} />
        <DialogActs>
          {count > 0 ? (
            <Button size="lg" wide onClick={() => void add(plan)}>
              {t('reorder.add', { count })}
            </Button>
          ) : (
            <ButtonLink slug={slug} to="/$tenant" look={{ size: 'lg', wide: true }}>
              {t('orders.seeMenu', { kind: 'order' })}
            </ButtonLink>
          )}
          <Button variant="neutral" size="lg" wide onClick={() => setAsks(false)}>
            {t('reorder.not')}
          </Button>
        </DialogActs>
      </Dialog>
    </>
  )
}

type DifferencesProps = { slug: string; order: Order; differences: readonly Difference[] }

/** What is different from when it was ordered, item by item. */
function Differences({ slug, order, differences }: DifferencesProps) {
  const inWords = useDifferenceInWords(order.currency)
  return (
    <OrderLines>
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
    </OrderLines>
  )
}

const WORDS = { gone: 'reorder.gone', 'sold-out': 'reorder.soldOut', 'needs-choice': 'reorder.needsChoice' } as const

function useDifferenceInWords(currency: string): (difference: Difference) => string {
  const { t, locale } = useMessages()
  const { money } = useFormats()
  const amount = (minor: number) => money(toDecimal(minor, currency), currency)
  return (difference) => {
    if (difference.kind === 'without') {
      const options = difference.options.map((option) => localized(option, locale))
      return t('reorder.without', { options: enumeration(options, locale) })
    }
    if (difference.kind !== 'price') return t(WORDS[difference.kind])
    const { wasMinor, nowMinor } = difference
    const id = nowMinor > wasMinor ? 'reorder.dearer' : 'reorder.cheaper'
    return t(id, { now: amount(nowMinor), was: amount(wasMinor) })
  }
}
