import { useState } from 'react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Tenant } from '#contract/tenant'
import { type AvailableSlots, listSlots } from '#contract/booking'
import { MINUTE_MS, visitMoment } from '#domain/wall-clock'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import { dateAt } from '#features/cart'
import { useOnline } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { isServerTimeKnown, useNow } from '#lib/clock.ts'
import { datesBetween, daysBetween, daysLater } from '#ui/calendar.ts'
import type { BookingDraft } from '../model/booking-draft.ts'
import type { Chosen } from './chosen-service.tsx'

/** Days from today until the last one that is shown before the store has answered how far ahead it takes bookings. */
const DAYS_AT_FIRST = 13

export type When = ReturnType<typeof useWhen>

/** Shows the chosen day, or else the first with a free time. `known`: the minutes of the visit by the menu. */
export function useWhen(store: Tenant, source: TimesSource, startsAt: string | null, known: number | null) {
  const now = useNow()
  const today = dateAt(store, now)
  const [looked, look] = useState<string | null>(null)
  const chosenDate = startsAt === null ? null : dateAt(store, startsAt)
  const ofChoice = useTimes(source, today, chosenDate ?? today)
  const next = ofChoice.data?.next_free
  const date =
    looked ?? (chosenDate !== null && chosenDate >= today ? chosenDate : null) ?? (next ? dateAt(store, next) : today)
  const times = useTimes(source, today, date)
  const slot = ofChoice.day?.slots.find(({ starts_at }) => starts_at === startsAt)
  // Only the store's times know that answers make a visit longer than the menu says.
  const [anySlot] = times.data?.days.flatMap(({ slots }) => slots) ?? []
  const isTimeSure = useOnline() || isServerTimeKnown()
  const isPast = isTimeSure && startsAt !== null && Date.parse(startsAt) <= now.getTime()
  return {
    source,
    dates: datesBetween(today, times.data?.last_date ?? daysLater(today, DAYS_AT_FIRST)),
    date,
    look: (day: string) => look(day),
    times,
    minutes: anySlot ? visitMinutes(anySlot) : known,
    endsAt: slot?.ends_at ?? null,
    isTimeFree: !isPast && (ofChoice.day === undefined || slot?.is_available === true),
  }
}

const WEEK = 7

export const timesOf = (slug: string) => [slug, 'times']

type Dates = Pick<z.infer<NonNullable<typeof listSlots.query>>, 'from' | 'days'>

export type TimesSource = {
  /** Start of the query key, with the store's slug first. */
  readonly key: readonly unknown[]
  readonly load: (dates: Dates, signal: AbortSignal) => Promise<AvailableSlots>
}

export const timesQuery = ({ key, load }: TimesSource, dates: Dates) =>
  queryOptions({
    queryKey: [...key, dates],
    queryFn: ({ signal }) => load(dates, signal),
    staleTime: 0,
    // Long enough for the times to be shown as long as the page is open, also offline.
    gcTime: 24 * 3_600_000,
    refetchInterval: 60_000,
  })

export function holdBody({ location, resourceId }: BookingDraft, { shown, options }: Chosen) {
  const address = location.locationDetails
  return {
    item_id: shown.item_id,
    location_type: location.locationType,
    ...(resourceId === null ? {} : { resource_id: resourceId }),
    ...(address ? { address_id: address.id } : {}),
    ...(options.length === 0 ? {} : { options: options.toSorted().join(',') }),
  }
}

/** The guest's own hold, which counts as free, is not in the query key: a new hold must not clear the times. */
export function timesToBook(slug: string, draft: BookingDraft, chosen: Chosen): TimesSource {
  const asked = holdBody(draft, chosen)
  const hold = draft.holdId === undefined ? {} : { hold_id: draft.holdId }
  return {
    key: [...timesOf(slug), asked],
    load: async (dates, signal) =>
      (await call(listSlots, { params: { tenant: slug }, query: { ...asked, ...dates, ...hold }, signal })).data,
  }
}

function useTimes(source: TimesSource, today: string, date: string) {
  const isOnline = useOnline()
  const week = Math.floor(Math.max(0, daysBetween(today, date)) / WEEK)
  const from = daysLater(today, week * WEEK)
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch, isFetching } = useQuery({
    ...timesQuery(source, { from, days: String(WEEK) }),
    // Resources and the last date are the same in every week.
    placeholderData: keepPreviousData,
  })
  const isUnknown = data === undefined || isPlaceholderData
  const hasFailed = isUnknown && ((error && !isFetching) || !isOnline)
  return {
    data,
    day: isPlaceholderData ? undefined : data?.days.find((one) => one.date === date),
    heardAt: isPlaceholderData ? 0 : dataUpdatedAt,
    /** Without a `message` the store could not be reached. */
    failure: hasFailed ? { message: error instanceof CallError ? error.problem?.message : undefined } : null,
    retry: () => void refetch(),
  }
}

/** Formats times of visits as notifications and calendars do: `Thu 26 Nov, 4:30 PM`. */
export function useVisitMoment(timeZone: string): (instant: string) => string {
  const { t } = useMessages()
  return (instant) => t('booking.moment', visitMoment(timeZone, instant))
}

export const visitMinutes = (visit: { readonly starts_at: string; readonly ends_at: string }) =>
  (Date.parse(visit.ends_at) - Date.parse(visit.starts_at)) / MINUTE_MS

const PARTS = [
  { name: 'night', until: '05:00' },
  { name: 'morning', until: '12:00' },
  { name: 'afternoon', until: '17:00' },
  { name: 'evening', until: '24:00' },
] as const

export function byPartOfDay<Time extends { readonly label: string }>(times: readonly Time[]) {
  const partOf = ({ label }: Time) => PARTS.find(({ until }) => label < until)?.name ?? 'evening'
  return PARTS.map(({ name }) => ({ name, times: times.filter((time) => partOf(time) === name) })).filter(
    ({ times: some }) => some.length > 0,
  )
}
