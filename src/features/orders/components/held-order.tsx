import { SignInButton } from '#features/account'
import type { HeldOrder as Held } from '#data/outbox/held.ts'
import { useOnline } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useSavedAt } from '../list/held-orders.tsx'

type HeldOrderProps = { slug: string; order: Held; isGuest: boolean }

/** An order that waits on this device for its customer: the truth about it, and nothing of what is in it. */
export function HeldOrder({ slug, order: { savedAt, pieces, isRefused }, isGuest }: HeldOrderProps) {
  const { t } = useMessages()
  const isOnline = useOnline()
  const when = useSavedAt(slug, savedAt)
  const said = [
    t(isRefused ? 'held.refusedOrder' : 'held.keptOrder'),
    t(isGuest ? (isRefused ? 'held.toDecide' : 'held.toSend') : 'held.othersOrder'),
    t('held.orderBrief', { count: pieces, when }),
    isGuest && !isOnline ? `${t('held.offline')}.` : '',
  ]
  return (
    <EmptyState
      art={['phone', 'bags']}
      title={t(isRefused ? 'held.signInDecide' : 'orders.signInTitle')}
      actions={isGuest && isOnline ? <SignInButton size="lg" /> : null}
    >
      {said.join(' ')}
    </EmptyState>
  )
}
