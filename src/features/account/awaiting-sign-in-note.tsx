// @script known
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isRestaurant } from '#domain/order-types'
import { useAwaitingSignIn } from '#data/outbox/awaiting-sign-in.ts'
import { useStore } from '#features/catalog'
import { useOnline } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { userFill } from '#ui/icons/fill.ts'
import { Notice } from '#ui/notice.tsx'
import { SignInButton } from './auth-dialogs.tsx'
import { meQuery, useSession } from './use-session.ts'

export function AwaitingSignInNote({ slug }: { slug: string }) {
  const { t } = useMessages()
  const isOnline = useOnline()
  const { status, user } = useSession(slug)
  const awaiting = useAwaitingSignIn(slug, user?.id ?? null)
  const { orders, addresses, visits, cancels, reviews, profile, refused, hasOwn, ready } = awaiting
  const kind = isRestaurant(useStore(slug)) ? 'order' : 'visit'
  const queryClient = useQueryClient()
  useEffect(() => {
    // The server rejected this customer's session, so it is checked again.
    if (hasOwn) void queryClient.invalidateQueries({ queryKey: meQuery(slug).queryKey })
  }, [hasOwn, queryClient, slug])
  const waiting = orders.filter(({ isRefused }) => !isRefused).length
  const undecided = orders.length - waiting
  const changes = addresses + visits + cancels + reviews + profile
  if (!ready || status === 'loading' || orders.length + changes + refused === 0) return null
  const isOthers = status === 'customer' && !hasOwn
  const said = [
    waiting > 0 ? t('held.orders', { count: waiting }) : '',
    undecided > 0 ? t('held.undecided', { count: undecided }) : '',
    addresses > 0 ? t('held.addresses', { count: addresses }) : '',
    visits > 0 ? t('order.move') : '',
    cancels > 0 ? t('order.cancel', { kind }) : '',
    reviews > 0 ? t('review.title') : '',
    profile > 0 ? t('held.profile', { count: profile }) : '',
    refused > 0 ? t('held.refused', { count: refused }) : '',
    isOthers || isOnline ? '' : t('held.offline'),
  ].filter((words) => words !== '')
  const toSend = waiting > 0 ? t('held.signInOrders', { count: waiting }) : t('held.signInChanges', { count: changes })
  const title = waiting + changes > 0 ? toSend : t('held.signInDecide')
  return (
    <aside
      data-held-note=""
      className="mx-auto max-w-[720px] px-(--gutter) py-3 max-md:in-data-[page=home]:pt-[calc(72px+var(--safe-t))] max-md:in-data-[page=menu]:pt-[calc(72px+var(--safe-t))] [:has([data-net-pill])_&]:pt-[calc(60px+var(--safe-t))] max-md:[:has([data-net-pill]):has([data-status-below])_&]:pt-[calc(108px+var(--safe-t))]"
      aria-label={t('held.label')}
    >
      <Notice
        tone="pending"
        icon={userFill}
        title={isOthers ? t('held.others') : title}
        action={isOthers || !isOnline ? null : <SignInButton className="mt-2.5" />}
      >
        {said.join('\u00a0· ')}
      </Notice>
    </aside>
  )
}
