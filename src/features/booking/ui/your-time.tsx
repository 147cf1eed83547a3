import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useId, useState } from 'react'
import { useStore as useVanillaStore } from 'zustand'
import { holdTime, releaseHold } from '#contract/booking'
import type { Tenant } from '#contract/tenant'
import { call } from '#data/http/call.ts'
import { newKey } from '#data/outbox/outbox.ts'
import { useSession } from '#features/account'
import { useOnline } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { useNow } from '#lib/clock.ts'
import { useStableCallback } from '#lib/hooks.ts'
import { Button } from '#ui/button.tsx'
import { Card, IconWell } from '#ui/card.tsx'
import { warningCircleFill } from '#ui/icons/fill.ts'
import { clock } from '#ui/icons/regular.ts'
import { Notice } from '#ui/notice.tsx'
import type { BookingDraft } from '../model/booking-draft.ts'
import { countdown, createHoldKeeper, type Instant, leftOf, NOTHING_HELD, spokenOf, type Wish } from '../model/hold.ts'
import type { Booking } from './use-booking.tsx'
import type { Chosen } from './chosen-service.tsx'
import { holdBody, timesOf, useVisitMoment } from './use-when.ts'

type Hold = ReturnType<typeof useHold>

const instantNow = (): Instant => ({ running: performance.now(), wall: Date.now() })

function wishOf(draft: BookingDraft, chosen: Chosen, now: Date): Wish | null {
  const { startsAt } = draft
  if (startsAt === null || Date.parse(startsAt) <= now.getTime()) return null
  if (chosen.whole === null || chosen.obstacle !== null) return null
  return { ...holdBody(draft, chosen), starts_at: startsAt }
}

export function useHold(slug: string, booking: Booking, draft: BookingDraft, chosen: Chosen) {
  const isOnline = useOnline()
  const queryClient = useQueryClient()
  const { status, user } = useSession(slug)
  const isGuest = status === 'guest'
  const wish = wishOf(draft, chosen, useNow())
  const name = wish && JSON.stringify([user?.id, wish])
  const { holdId } = draft
  const askTimesAgain = useStableCallback(() => void queryClient.invalidateQueries({ queryKey: timesOf(slug) }))
  const onHeld = useStableCallback((id: string) => {
    const keptId = isGuest ? id : undefined
    if (keptId !== holdId) booking.put({ holdId: keptId })
  })
  // Without the id of their hold, a guest's own time is listed as taken.
  const listedFor = useRef(holdId)
  useEffect(() => {
    if (listedFor.current === holdId) return
    listedFor.current = holdId
    askTimesAgain()
  }, [holdId, askTimesAgain])
  const keeper = useMemo(
    () =>
      createHoldKeeper({
        hold: async (body, idempotencyKey) =>
          (await call(holdTime, { params: { tenant: slug }, body, idempotencyKey })).data,
        // A hold that is not released ends by itself.
        release: (id) => call(releaseHold, { params: { tenant: slug, id }, keepalive: true }).catch(() => undefined),
        onHeld,
        onRefused: askTimesAgain,
        newKey,
        now: instantNow,
      }),
    [slug, onHeld, askTimesAgain],
  )
  const known = useVanillaStore(keeper.state)
  const canAsk = name !== null && isOnline && status !== 'loading'
  const take = useStableCallback(() => {
    if (wish && name !== null && canAsk) keeper.want({ name, wish, earlierId: holdId })
  })
  useEffect(take, [keeper, name, canAsk, take])
  const state = known.wish === name ? known : NOTHING_HELD
  return { ...keeper, take, state }
}

/** Releases the hold when the customer leaves without a booking: a confirmed one, which needs it, has no draft any more. */
export function useReleaseOnLeaving({ release, take }: Hold, { owned }: Booking, isPlacing: boolean): void {
  const leave = useStableCallback(() => {
    if (!isPlacing && owned.state.getState().draft !== null) release()
  })
  useEffect(() => {
    // The browser may restore the page from its back/forward cache.
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) take()
    }
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', show)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', show)
      leave()
    }
  }, [leave, take])
}

type YourTimeProps = { store: Tenant; startsAt: string; hold: Hold; onChoose: (startsAt: string) => void }

export function YourTime({ store, startsAt, hold, onChoose }: YourTimeProps) {
  const { t } = useMessages()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const momentOf = useVisitMoment(store.time_zone)
  const { state, again } = hold
  const left = useLeft(hold)
  const spoken = spokenOf(state, left)
  const isOver = state.phase === 'over'
  // The focus moves to the heading, because a pressed button disappears.
  const act = (run: () => void) => () => {
    heading.current?.focus()
    run()
  }
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2.5">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-heading">
        {t('booking.yourTime')}
      </h2>
      <Card padded={false} className="flex flex-wrap items-center gap-x-3 gap-y-2.5 p-3.5">
        <IconWell path={clock} />
        <div className="min-w-0 flex-[1_1_9rem]">
          <p className="font-medium">{momentOf(startsAt)}</p>
          {state.phase === 'held' ? (
            <p role="timer" aria-live="off" className="num text-caption font-medium text-brand-text">
              {t('booking.held', { left: countdown(left) })}
            </p>
          ) : null}
          <p aria-live="polite" className={isOver ? 'text-caption text-text-2' : 'sr-only'}>
            {spoken && t(spoken)}
          </p>
        </div>
        {isOver ? (
          <Button variant="tonal" size="sm" onClick={act(again)}>
            {t('booking.holdAgain')}
          </Button>
        ) : null}
      </Card>
      {state.phase === 'refused' ? (
        <Notice
          tone="canceled"
          icon={warningCircleFill}
          role="alert"
          title={t(state.isTaken ? 'booking.holdTaken' : 'booking.holdUnavailable')}
          action={
            <div className="flex flex-wrap gap-x-2">
              {state.nearest.map((near) => (
                <Button key={near} variant="neutral" size="sm" onClick={act(() => onChoose(near))}>
                  {momentOf(near)}
                </Button>
              ))}
            </div>
          }
        >
          {state.nearest.length > 0 ? t('booking.holdNearest') : null}
        </Notice>
      ) : null}
    </section>
  )
}

function useLeft({ state, end }: Hold): number {
  const [now, setNow] = useState(instantNow)
  useEffect(() => {
    if (state.phase !== 'held') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const seen = instantNow()
      const left = leftOf(state, seen)
      setNow(seen)
      if (left === 0) end()
      else timer = setTimeout(look, left % 1000 || 1000)
    }
    look()
    return () => clearTimeout(timer)
  }, [state, end])
  return state.phase === 'held' ? leftOf(state, now) : 0
}
