import type { OutboxRecord } from '#contract/offline'
import type { Order } from '#contract/order'
import { ORDER_STATUSES } from '#contract/order'
import { localized } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import type { MessageId } from '#i18n/messages.ts'
import { userFill, warningCircleFill } from '#ui/icons/fill.ts'
import { handTap, paperPlaneTilt } from '#ui/icons/regular.ts'
import { orderStatusLook } from '#ui/order-status-icon.ts'
import type { kindOf } from '../looks.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import type { StatusTone } from '#ui/status-pill.tsx'

/** State of an order the shop has, in the shop's words; a key this build does not know is Unknown. */
export function OrderStatus({ order: { status } }: { order: Order }) {
  const { t, locale } = useMessages()
  const isKnown = (ORDER_STATUSES as readonly string[]).includes(status.key)
  const { tone, icon } = orderStatusLook(status.key)
  return (
    <StatusPill tone={tone} icon={icon}>
      {isKnown ? localized(status.name, locale) : t('orders.status.unknown')}
    </StatusPill>
  )
}

const WAITING: { tone: StatusTone; icon: string; label: MessageId } = {
  tone: 'in_progress',
  icon: paperPlaneTilt,
  label: 'orders.waiting',
}

const LOOKS: Readonly<Record<OutboxRecord['state'], typeof WAITING>> = {
  queued: WAITING,
  sending: WAITING,
  confirmed: { ...WAITING, tone: 'completed', label: 'orders.step.pending' },
  decision: { tone: 'confirmed', icon: handTap, label: 'orders.decision' },
  rejected: { tone: 'canceled', icon: warningCircleFill, label: 'orders.couldNotSend' },
  'sign-in': { tone: 'in_progress', icon: userFill, label: 'orders.signInTitle' },
}

/** State of an order that is still on this phone. */
export function WaitingStatus({ state, kind }: { state: OutboxRecord['state']; kind: ReturnType<typeof kindOf> }) {
  const { t } = useMessages()
  const { tone, icon, label } = LOOKS[state]
  return (
    <StatusPill tone={tone} icon={icon}>
      {t(label, { kind })}
    </StatusPill>
  )
}
