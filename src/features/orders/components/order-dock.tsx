import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isFinal } from '#contract/order-life'
import { isVisit } from '#contract/order-types'
import type { Order } from '#contract/order'
import { useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { phoneLink } from '#lib/phone-text.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { phone, receipt } from '#ui/icons/regular.ts'
import { INVOICE_HASH } from '../invoice/invoice-hash.ts'
import { MOVE_HASH } from '../move/visit-move.ts'
import { OrderAgain } from '../reorder/order-again.tsx'
import { kindOf } from '../looks.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { PageDock } from './page-dock.tsx'
import { useMayCancel, useMayMove } from './use-may-cancel.ts'

/** What a tap on a notification asked for, in the address until it is done or given up. */
function useAskedAct() {
  const { act: asked } = useSearch({ strict: false })
  const navigate = useNavigate()
  const forget = () => {
    if (asked !== undefined) void navigate({ to: '.', search: {}, replace: true })
  }
  return { asked, forget }
}

/**
 * What comes next for an order: moving its visit, canceling it, calling about it, or ordering it again. Its invoice too, which the bar has
 * alone while there are two other things to do.
 */
export function OrderDock({ slug, order, orderKey }: { slug: string; order: Order; orderKey: string | undefined }) {
  const { t } = useMessages()
  const { phone: shopPhone } = useStore(slug)
  const [cancels, setCancels] = useState(false)
  const status = order.status.key
  const mayCancel = useMayCancel(order)
  const mayMove = useMayMove(order)
  const navigate = useNavigate()
  const here = { to: '/$tenant/settings/orders/$id', params: { tenant: slug, id: order.id } } as const
  const act = useAskedAct()
  const close = () => {
    setCancels(false)
    act.forget()
  }
  return (
    <>
      <PageDock>
        {mayMove ? (
          <Button
            variant="tonal"
            size="lg"
            onClick={() => void navigate({ ...here, hash: MOVE_HASH, hashScrollIntoView: false })}
          >
            {t('order.move')}
          </Button>
        ) : null}
        {mayCancel ? (
          <Button variant="danger" size="lg" onClick={() => setCancels(true)}>
            {t('order.cancel', { kind: kindOf(order.order_type) })}
          </Button>
        ) : null}
        {mayMove ? null : (
          <Link
            activeOptions={{ exact: true, includeHash: true }}
            {...here}
            hash={INVOICE_HASH}
            hashScrollIntoView={false}
            className={buttonClass({ variant: 'neutral', size: 'lg' })}
          >
            <Icon path={receipt} />
            {t('order.print')}
          </Link>
        )}
        {!mayCancel && !isFinal(status) && shopPhone !== null ? (
          <a href={phoneLink(shopPhone)} className={buttonClass({ variant: 'tonal', size: 'lg' })}>
            <Icon path={phone} />
            {t('order.call')}
          </a>
        ) : null}
        {isFinal(status) && !isVisit(order.order_type) ? (
          <OrderAgain slug={slug} order={order} isAsked={act.asked === 'again'} onBegun={act.forget} />
        ) : null}
      </PageDock>
      <CancelDialog
        slug={slug}
        order={order}
        orderKey={orderKey}
        open={cancels || (mayCancel && act.asked === 'cancel')}
        onClose={close}
      />
    </>
  )
}
