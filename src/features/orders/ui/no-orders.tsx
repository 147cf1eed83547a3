import { useStore } from '#features/catalog'
import { nameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ButtonLink, useKind } from './page-frame.tsx'

const EMPTY = ['receipt', 'sparkles', 'bags'] as const
const UNREAD = ['plug', 'cloud'] as const
const SEE_MENU = { to: '/$tenant', look: { size: 'lg' }, label: 'orders.seeMenu' } as const
const SEE_ALL = { to: '/$tenant/settings/orders', look: { variant: 'neutral' }, label: 'order.seeAll' } as const
const SEE_OTHERS = { to: '/$tenant/settings/orders', look: { size: 'lg' }, label: 'orders.title' } as const

/** `device`: the outbox cannot be read. `offline`: the list was never loaded. The last three are about one order. */
const STATES = {
  all: { art: EMPTY, title: 'orders.emptyTitle', body: 'orders.emptyBody', action: SEE_MENU },
  active: { art: EMPTY, title: 'order.noneActive', body: 'order.noneBody', action: SEE_ALL },
  completed: { art: EMPTY, title: 'order.noneCompleted', body: 'order.noneBody', action: SEE_ALL },
  canceled: { art: EMPTY, title: 'order.noneCanceled', body: 'order.noneBody', action: SEE_ALL },
  device: { art: UNREAD, title: 'orders.deviceUnread', body: 'orders.deviceUnreadBody', action: null },
  offline: { art: UNREAD, title: 'orders.notHereTitle', body: 'orders.notHereBody', action: null },
  failed: { art: UNREAD, title: 'orders.failedTitle', body: 'orders.failedBody', action: 'retry' },
  missing: { art: ['search', 'receipt'], title: 'orders.missingTitle', body: 'orders.missingBody', action: SEE_OTHERS },
  deviceOne: { art: UNREAD, title: 'orders.failedOne', body: 'orders.deviceUnreadBody', action: 'retry' },
  failedOne: { art: UNREAD, title: 'orders.failedOne', body: 'orders.unknownBody', action: 'retry' },
} as const

type NoOrdersProps = { slug: string; why: keyof typeof STATES; retry: () => void; level?: 1 | 2 }

export function NoOrders({ slug, why, retry, level = 2 }: NoOrdersProps) {
  const { t, locale } = useMessages()
  const kind = useKind(slug)
  const store = nameOf(useStore(slug), locale)
  const { art, title, body, action } = STATES[why]
  const button =
    action === 'retry' ? (
      <Button size="lg" onClick={retry}>
        {t('orders.retry')}
      </Button>
    ) : action ? (
      <ButtonLink slug={slug} to={action.to} look={action.look}>
        {t(action.label, { kind })}
      </ButtonLink>
    ) : null
  const state = (
    <EmptyState art={art} level={level} title={t(title, { kind })} actions={button}>
      {t(body, { kind, store })}
    </EmptyState>
  )
  return why === 'all' ? <div data-nothing-at-all>{state}</div> : state
}
