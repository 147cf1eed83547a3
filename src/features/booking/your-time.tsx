import { useEffect, useId, useRef, useState } from 'react'
import type { Tenant } from '#contract/tenant'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Card, IconWell } from '#ui/card.tsx'
import { warningCircleFill } from '#ui/icons/fill.ts'
import { clock } from '#ui/icons/regular.ts'
import { Notice } from '#ui/notice.tsx'
import { countdown, leftOf, spokenOf } from './hold.ts'
import { Part } from './part.tsx'
import { instantNow } from './use-hold.ts'
import type { Hold } from './use-hold.ts'
import { useVisitMoment } from './visit-time.ts'

type YourTimeProps = { store: Tenant; startsAt: string; hold: Hold; onChoose: (startsAt: string) => void }

/** The chosen time, for how long it is held, and what else is free where somebody else has it. */
export function YourTime({ store, startsAt, hold, onChoose }: YourTimeProps) {
  const { t } = useMessages()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const momentOf = useVisitMoment(store.time_zone)
  const { state, again } = hold
  const left = useLeft(hold)
  const spoken = spokenOf(state, left)
  const isOver = state.phase === 'over'
  /** Buttons that go away with what they do leave the focus here. */
  const act = (run: () => void) => () => {
    heading.current?.focus()
    run()
  }
  return (
    <Part aria-labelledby={id}>
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
          {/* Seen only at the end: until then the figures say it. */}
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
    </Part>
  )
}

/** Milliseconds for which the time is held still, looked at with every second that ends. */
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
