import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Order } from '#contract/order'
import { isFinal } from '#contract/order-life'
import { isVisit } from '#domain/order-types'
import { useStore } from '#features/catalog'
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
import type { OrderAccess } from './pending-changes.ts'
import { OrderAgain } from './order-again.tsx'
import { CancelDialog, useMayCancel, useMayMove } from './order-changes.tsx'
import { useStoreClock } from './order-status.tsx'
import { INVOICE_HASH, MOVE_HASH, PageDock, privateLink, Screen, type ScreenProps, useKind } from './page-frame.tsx'

type OrderScreenProps = Omit<ScreenProps, 'title' | 'to'> & { order?: Order | null; orderKey?: string | undefined }

export function OrderScreen({ order, orderKey, ...screen }: OrderScreenProps) {
  const { slug } = screen
  const { t } = useMessages()
  const kind = useKind(slug)
  const { dateTime } = useStoreClock(slug)
  if (!order) return <Screen {...screen} title={t('orders.yourOrder', { kind })} to="orders" />
  const actions = (
    <>
      <InvoiceLink slug={slug} order={order} className={iconButtonClass()} label={t('order.print')}>
        <Icon path={printer} size={24} />
      </InvoiceLink>
      <More slug={slug} order={order} orderKey={orderKey} />
    </>
  )
  const title = t('orders.number', { kind: kindOf(order.order_type), number: String(order.order_number) })
  const subtitle = isFinal(order.status.key) ? dateTime(order.ordered_at) : null
  return <Screen {...screen} title={title} subtitle={subtitle} to="orders" actions={actions} />
}

type InvoiceLinkProps = { slug: string; order: Order; className: string; label?: string; children: ReactNode }

function InvoiceLink({ slug, order, className, label, children }: InvoiceLinkProps) {
  return (
    <Link
      activeOptions={{ exact: true, includeHash: true }}
      to="/$tenant/settings/orders/$id"
      params={{ tenant: slug, id: order.id }}
      hash={INVOICE_HASH}
      hashScrollIntoView={false}
      className={className}
      aria-label={label}
    >
      {children}
    </Link>
  )
}

function More({ slug, order, orderKey }: OrderAccess) {
  const { t } = useMessages()
  const { phone: shopPhone } = useStore(slug)
  const [isOpen, setOpen] = useState(false)
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
        {orderKey === undefined ? null : (
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() =>
              void navigator.clipboard.writeText(privateLink(slug, order.id, orderKey)).then(
                () => showToast(t('order.linkCopied', { kind })),
                () => showToast(t('order.linkNotCopied'), { tone: 'destructive' }),
              )
            }
          >
            <Icon path={linkSimple} />
            {t('order.copyLink')}
          </button>
        )}
        {mayCancel ? (
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={`${MENU_ITEM} text-canceled-text`}
            onClick={({ currentTarget }) => {
              const menu = currentTarget.closest('[role=menu]')?.id ?? ''
              const trigger = document.querySelector<HTMLElement>(`[aria-controls="${menu}"]`)
              // When the dialog closes, the menu item is gone: the focus goes back to the button of the menu.
              setTimeout(() => {
                trigger?.focus()
                setOpen(true)
              })
            }}
          >
            <Icon path={xCircleFill} />
            {t('order.cancel', { kind })}
          </button>
        ) : null}
      </Menu>
      <CancelDialog slug={slug} order={order} orderKey={orderKey} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** The link to the invoice is left out for a visit that may be moved: it is in the bar too. */
export function OrderDock(access: OrderAccess) {
  const { slug, order } = access
  const { t } = useMessages()
  const { phone: shopPhone } = useStore(slug)
  const [isOpen, setOpen] = useState(false)
  const status = order.status.key
  const mayCancel = useMayCancel(order)
  const mayMove = useMayMove(order)
  const navigate = useNavigate()
  const here = { to: '/$tenant/settings/orders/$id', params: { tenant: slug, id: order.id } } as const
  const move = () => void navigate({ ...here, hash: MOVE_HASH, hashScrollIntoView: false })
  // The action of a tapped notification stays in the address until it is done or given up.
  const { act } = useSearch({ strict: false })
  const forgetAct = () => {
    if (act !== undefined) void navigate({ to: '.', search: {}, replace: true })
  }
  return (
    <>
      <PageDock>
        {mayMove ? (
          <Button variant="tonal" size="lg" onClick={move}>
            {t('order.move')}
          </Button>
        ) : null}
        {mayCancel ? (
          <Button variant="danger" size="lg" onClick={() => setOpen(true)}>
            {t('order.cancel', { kind: kindOf(order.order_type) })}
          </Button>
        ) : null}
        {mayMove ? null : (
          <InvoiceLink slug={slug} order={order} className={buttonClass({ variant: 'neutral', size: 'lg' })}>
            <Icon path={receipt} />
            {t('order.print')}
          </InvoiceLink>
        )}
        {!mayCancel && !isFinal(status) && shopPhone !== null ? (
          <a href={phoneLink(shopPhone)} className={buttonClass({ variant: 'tonal', size: 'lg' })}>
            <Icon path={phone} />
            {t('order.call')}
          </a>
        ) : null}
        {isFinal(status) && !isVisit(order.order_type) ? (
          <OrderAgain slug={slug} order={order} isAsked={act === 'again'} onBegun={forgetAct} />
        ) : null}
      </PageDock>
      <CancelDialog
        {...access}
        open={isOpen || (mayCancel && act === 'cancel')}
        onClose={() => {
          setOpen(false)
          forgetAct()
        }}
      />
    </>
  )
}
