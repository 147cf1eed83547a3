import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { listMoveSlots, nearestTimesSchema, type OrderVisit } from '#contract/booking'
import { rescheduleVisit } from '#contract/order-life'
import type { Problem } from '#contract/problem'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import { type TimesSource, useWhen, visitMinutes, WhenPart } from '#features/booking'
import { dateAt } from '#features/cart'
import { ServiceDuration, useStore } from '#features/catalog'
import { ItemName } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dock } from '#ui/dock.tsx'
import { warningCircleFill } from '#ui/icons/fill.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'
import { ordersQueries } from '../queries.ts'
import { type OrderAccess, useChangeOrder, usePendingChange } from './pending-changes.ts'
import { MOVE, useWhyRefused } from './order-changes.tsx'
import { Thumb } from './order-parts.tsx'
import { useStoreClock } from './order-status.tsx'
import { Screen } from './page-frame.tsx'

export function MovePage({ visit, ...access }: OrderAccess & { visit: OrderVisit }) {
  const { slug, order } = access
  const { t } = useMessages()
  const navigate = useNavigate()
  const store = useStore(slug)
  const { visitMoment: moment } = useStoreClock(slug)
  const hintId = useId()
  const now = wishOf(visit)
  const [wish, setWish] = useState(now)
  const isSameResource = now.resourceId === wish.resourceId
  const [refusal, setRefusal] = useState<Problem | 'unsaved' | null>(null)
  const when = useWhen(store, timesToMove(access, wish.resourceId), wish.startsAt, visitMinutes(visit))
  const { change, isSending } = useChangeOrder(access, MOVE, rescheduleVisit)
  usePendingChange(access, MOVE)

  const leave = (words: string | null) => {
    if (words !== null) showToast(words)
    void navigate({ to: '/$tenant/settings/orders/$id', params: { tenant: slug, id: order.id }, replace: true })
  }
  const send = async () => {
    setRefusal(null)
    // The same resource may not be bookable any more.
    const resource = isSameResource ? {} : { resource_id: wish.resourceId }
    const outcome = await change({ reserved_at: wish.startsAt, ...resource })
    if (outcome.kind === 'done') return leave(t('order.moved', { when: moment(wish.startsAt) }))
    if (outcome.kind === 'unsaved') return setRefusal('unsaved')
    if (outcome.kind === 'refused') return setRefusal(outcome.problem)
    return leave(outcome.kind === 'waiting' ? t('order.moveKept') : null)
  }
  const take = (startsAt: string) => {
    setRefusal(null)
    setWish({ ...wish, startsAt })
    when.look(dateAt(store, startsAt))
  }

  const [line] = order.order_items
  const hint =
    isSameResource && now.startsAt === wish.startsAt
      ? t('booking.needsTime')
      : when.isTimeFree
        ? null
        : t('booking.timeTaken')
  return (
    <Screen slug={slug} title={t('order.move')} to={{ order: order.id }} over="dock">
      <div className="mt-2.5 grid grid-cols-1 gap-6 min-[1000px]:grid-cols-[minmax(0,1fr)_356px] min-[1000px]:grid-rows-[auto_1fr] min-[1000px]:items-start min-[1000px]:gap-x-10">
        {line ? (
          <Card as="section" className="min-[1000px]:col-start-2">
            <div className="flex items-center gap-2">
              <Thumb image={line.item.image} kind="visit" />
              <div className="min-w-0 flex-1">
                <h2 className="text-subheading">
                  <ItemName item={line.item} />
                </h2>
                <p className="text-caption text-text-2">
                  <ServiceDuration minutes={visitMinutes(visit)} />
                </p>
              </div>
            </div>
            <p className="mt-3 border-t border-line pt-3 text-caption">
              {t('order.moveNow', { when: moment(visit.starts_at) })}
            </p>
          </Card>
        ) : null}
        <div className="grid grid-cols-1 gap-6 min-[1000px]:[grid-area:1/1/span_2]">
          <WhenPart
            store={store}
            when={when}
            startsAt={wish.startsAt}
            resourceId={wish.resourceId}
            onChoose={(chosen) => {
              setRefusal(null)
              setWish({ ...wish, ...chosen })
            }}
          />
        </div>
        <div className="grid grid-cols-1 content-start gap-3 min-[1000px]:sticky min-[1000px]:top-[calc(var(--nav)+84px)] min-[1000px]:col-start-2">
          {refusal === null ? null : <Refusal slug={slug} refusal={refusal} onTake={take} />}
          <Dock className="md:mx-auto md:mt-5 md:max-w-[640px] min-[1000px]:m-0">
            <Button
              size="lg"
              loading={isSending}
              disabled={hint !== null}
              aria-describedby={hint === null ? undefined : hintId}
              onClick={() => void send()}
            >
              {t('order.moveTo', { when: moment(wish.startsAt) })}
            </Button>
          </Dock>
          {hint === null ? null : (
            <p className="text-caption text-text-2" id={hintId}>
              {hint}
            </p>
          )}
        </div>
      </div>
    </Screen>
  )
}

/** Without a chosen resource `resourceId` is null. */
const wishOf = ({ starts_at, is_resource_chosen: isChosen, resource }: OrderVisit) => ({
  startsAt: starts_at,
  resourceId: isChosen ? (resource?.id ?? null) : null,
})

function timesToMove({ slug, order, orderKey }: OrderAccess, resourceId: string | null): TimesSource {
  const params = { tenant: slug, id: order.id }
  return {
    // Below the key of the order: invalidating it invalidates the times too.
    key: [...ordersQueries.one(slug, order.id, orderKey).queryKey, 'move-times', resourceId],
    load: async (dates, signal) => {
      const times = async (who: { resource_id?: string }) =>
        (await call(listMoveSlots, { params, query: { ...dates, ...who }, orderKey, signal })).data
      try {
        return await times(resourceId === null ? {} : { resource_id: resourceId })
      } catch (error) {
        // The chosen resource may not be bookable any more: then the store moves the visit to anyone.
        if (resourceId === null || !(error instanceof CallError) || error.status !== 422) throw error
        return times({})
      }
    },
  }
}

type RefusalProps = { slug: string; refusal: Problem | 'unsaved'; onTake: (startsAt: string) => void }

function Refusal({ slug, refusal, onTake }: RefusalProps) {
  const { t } = useMessages()
  const { visitMoment } = useStoreClock(slug)
  const why = useWhyRefused(slug)
  const place = useRef<HTMLDivElement>(null)
  // On a phone it is below the times, behind the dock.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const nearest = nearestTimesSchema.safeParse(refusal === 'unsaved' ? null : refusal.details).data?.nearest ?? []
  return (
    <div ref={place} className="scroll-mb-[calc(7rem+var(--safe-b))]">
      <Notice
        tone="canceled"
        icon={warningCircleFill}
        role="alert"
        action={
          nearest.length > 0 ? (
            <div className="mt-2.5 flex flex-wrap gap-2">
              {nearest.map(({ starts_at: startsAt }) => (
                <Button key={startsAt} variant="tonal" onClick={() => onTake(startsAt)}>
                  {visitMoment(startsAt)}
                </Button>
              ))}
            </div>
          ) : null
        }
      >
        {refusal === 'unsaved' ? t('order.moveFailed') : why(refusal)}
      </Notice>
    </div>
  )
}
