import { useStore } from '#features/catalog'
import { nameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ButtonLink, useKind } from './page-frame.tsx'

const EMPTY = ['receipt', 'sparkles', 'bags'] as const
const UNREAD = ['plug', 'cloud'] as const

/** `device`: the outbox cannot be read. `offline`: the list was never loaded. `failed`: it could not be loaded now. */
const STATES = {
  all: { art: EMPTY, title: 'orders.emptyTitle', body: 'orders.emptyBody' },
  active: { art: EMPTY, title: 'order.noneActive', body: 'order.noneBody' },
  completed: { art: EMPTY, title: 'order.noneCompleted', body: 'order.noneBody' },
  canceled: { art: EMPTY, title: 'order.noneCanceled', body: 'order.noneBody' },
  device: { art: UNREAD, title: 'orders.deviceUnread', body: 'orders.deviceUnreadBody' },
  offline: { art: UNREAD, title: 'orders.notHereTitle', body: 'orders.notHereBody' },
  failed: { art: UNREAD, title: 'orders.failedTitle', body: 'orders.failedBody' },
} as const

type NoOrdersProps = { slug: string; why: keyof typeof STATES; retry: () => void }

/** Shown where a list, or the part of it with a filter, has no orders. */
export function NoOrders({ slug, why, retry }: NoOrdersProps) {
  const { t, locale } = useMessages()
  const kind = useKind(slug)
  const store = nameOf(useStore(slug), locale)
  const { art, title, body } = STATES[why]
  const action =
    why === 'failed' ? (
      <Button size="lg" onClick={retry}>
        {t('orders.retry')}
      </Button>
    ) : why === 'all' ? (
      <ButtonLink slug={slug} to="/$tenant" look={{ size: 'lg' }}>
        {t('orders.seeMenu', { kind })}
      </ButtonLink>
    ) : art === EMPTY ? (
      <ButtonLink slug={slug} to="/$tenant/settings/orders" look={{ variant: 'neutral' }}>
        {t('order.seeAll', { kind })}
      </ButtonLink>
    ) : null
  const state = (
    <EmptyState art={art} level={2} title={t(title, { kind })} actions={action}>
      {t(body, { kind, store })}
    </EmptyState>
  )
  return why === 'all' ? <div data-nothing-at-all>{state}</div> : state
}
