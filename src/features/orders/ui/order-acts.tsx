import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Order } from '#contract/order'
import { isFinal } from '#contract/order-life'
import { isVisit } from '#domain/order-types'
import { useStore } from '#features/catalog'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { phoneLink } from '#lib/phone-text.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon, iconButtonClass } from '#ui/icon.tsx'
import { dotsThreeVerticalBold } from '#ui/icons/bold.ts'
import { xCircleFill } from '#ui/icons/fill.ts'
import { linkSimple, phone, printer, receipt } from '#ui/icons/regular.ts'
import { Menu, MENU_ITEM } from '#ui/menu.tsx'
import { showToast } from '#ui/toast.tsx'
import { kindOf } from '../model/labels.ts'
import type { OrderKind } from '../model/labels.ts'
import { INVOICE_HASH, privateLink } from './order-addresses.ts'
import { OrderAgain } from './order-again.tsx'
import { CancelDialog, useMayCancel, useMayMove } from './order-changes.tsx'
import { useOrderWords, ScreenBar, PageDock } from './page-frame.tsx'
import { MOVE_HASH } from './visit-move.ts'

type OrderBarProps = { slug: string; order: Order | null; orderKey: string | undefined }

/** Number and time of an order, its invoice, and what else can be done with it. */
export function OrderBar({ slug, order, orderKey }: OrderBarProps) {
  const { t } = useMessages()
  const words = useOrderWords(slug)
  const { formatDate } = useIntl()
  const { time } = useFormats()
  const { time_zone: zone } = useStore(slug)
  if (!order) return <ScreenBar title={t(words.title)} slug={slug} to="orders" />
  const day = formatDate(order.ordered_at, { format: 'day', timeZone: zone })
  const placed = t('order.dayTime', { day, time: time(order.ordered_at, zone) })
  return (
    <ScreenBar
      title={t('orders.number', { kind: kindOf(order.order_type), number: String(order.order_number) })}
      slug={slug}
      to="orders"
      subtitle={isFinal(order.status.key) ? placed : null}
    >
      <Link
        activeOptions={{ exact: true, includeHash: true }}
        to="/$tenant/settings/orders/$id"
        params={{ tenant: slug, id: order.id }}
        hash={INVOICE_HASH}
        hashScrollIntoView={false}
        className={iconButtonClass()}
        aria-label={t('order.print')}
      >
        <Icon path={printer} size={24} />
      </Link>
      <More slug={slug} order={order} orderKey={orderKey} />
    </ScreenBar>
  )
}

function More({ slug, order, orderKey }: OrderBarProps & { order: Order }) {
  const { t } = useMessages()
  const { phone: shopPhone } = useStore(slug)
  const [cancels, setCancels] = useState(false)
  const mayCancel = useMayCancel(order)
  const kind = kindOf(order.order_type)
  if (!mayCancel && shopPhone === null && orderKey === undefined) return null
  return (
    <>
      <Menu
        label={t('order.more', { kind })}
        triggerClass={iconButtonClass()}
        trigger={<Icon path={dotsThreeVerticalBold} size={22} />}
      >
        {shopPhone === null ? null : (
          <a role="menuitem" tabIndex={-1} className={MENU_ITEM} href={phoneLink(shopPhone)}>
            <Icon path={phone} />
            {t('order.call')}
          </a>
        )}
        {orderKey === undefined ? null : <CopyLink kind={kind} link={privateLink(slug, order.id, orderKey)} />}
        {mayCancel ? (
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={`${MENU_ITEM} text-canceled-text`}
            onClick={({ currentTarget }) => {
              const menu = currentTarget.closest('[role=menu]')?.id ?? ''
              const trigger = document.querySelector<HTMLElement>(`[aria-controls="${menu}"]`)
              // After the menu is gone, and from what stays: that is where the dialog gives the focus back to.
              setTimeout(() => {
                trigger?.focus()
                setCancels(true)
              })
            }}
          >
            <Icon path={xCircleFill} />
            {t('order.cancel', { kind })}
          </button>
        ) : null}
      </Menu>
      <CancelDialog slug={slug} order={order} orderKey={orderKey} open={cancels} onClose={() => setCancels(false)} />
    </>
  )
}

function CopyLink({ kind, link }: { kind: OrderKind; link: string }) {
  const { t } = useMessages()
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showToast(t('order.linkCopied', { kind })),
      () => showToast(t('order.linkNotCopied'), { tone: 'destructive' }),
    )
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={() => void copy()}>
      <Icon path={linkSimple} />
      {t('order.copyLink')}
    </button>
  )
}

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
