import { useState } from 'react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Tenant } from '#contract/tenant'
import { listSlots } from '#contract/booking'
import type { AvailableSlots } from '#contract/booking'
import { MINUTE_MS, visitMoment } from '#domain/wall-clock'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import { dateAt } from '#features/cart'
import { useOnline } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { isServerTimeKnown, useNow } from '#lib/clock.ts'
import { daysBetween, daysLater } from '#ui/calendar.ts'
import { datesBetween } from '../model/dates.ts'
import type { BookingDraft } from '../model/booking-draft.ts'
import type { Wish } from '../model/hold.ts'
import type { Chosen } from './chosen-service.tsx'

/** Days that can be looked at before the store said how far ahead it takes bookings. */
const DAYS_AT_FIRST = 13

export type When = ReturnType<typeof useWhen>

/**
 * The days and times of a visit: what was chosen, and what is looked at. Begins with the first day that has a free time. `known`: how
 * many minutes it takes, as far as that is known without the times.
 */
export function useWhen(store: Tenant, ask: Ask, startsAt: string | null, known: number | null) {
  const now = useNow()
  const today = dateAt(store, now)
  const [looked, look] = useState<string | null>(null)
  const chosenDate = startsAt === null ? null : dateAt(store, startsAt)
  const ofChoice = useTimes(ask, today, chosenDate ?? today)
  const next = ofChoice.data?.next_free
  const date =
    looked ?? (chosenDate !== null && chosenDate >= today ? chosenDate : null) ?? (next ? dateAt(store, next) : today)
  const times = useTimes(ask, today, date)
  const slot = ofChoice.day?.slots.find(({ starts_at }) => starts_at === startsAt)
  // The menu knows how long a service takes, and the store's times what an answer adds to that.
  const [told] = times.data?.days.flatMap(({ slots }) => slots) ?? []
  // Without a network since the page was opened, only the phone says what time it is: the server decides.
  const isTimeSure = useOnline() || isServerTimeKnown()
  const isPast = isTimeSure && startsAt !== null && Date.parse(startsAt) <= now.getTime()
  return {
    /** Whose times they are. */
    ask,
    today,
    /** Every date that can be looked at. */
    dates: datesBetween(today, times.data?.last_date ?? daysLater(today, DAYS_AT_FIRST)),
    /** The date that is looked at. */
    date,
    look: (day: string) => look(day),
    times,
    /** How long the visit takes with what was answered, in minutes; null where nobody knows. */
    minutes: told ? visitMinutes(told) : known,
    /** The end of the visit at the chosen time; null while none is chosen, or it is not known. */
    endsAt: slot?.ends_at ?? null,
    /** False when the chosen time has passed, or the store says that it cannot be had. */
    isTimeFree: !isPast && (ofChoice.day === undefined || slot?.is_available === true),
  }
}

/** Days that are asked for at once. */
const WEEK = 7
/** Somebody else may take a time at any moment: while the page is looked at they are asked for again. */
const AGAIN_MS = 60_000
/** Without a connection they are shown as what they were, as long as the page lives. */
const KEPT_MS = 24 * 3_600_000

/** Names the times of a store among the queries. */
export const timesOf = (slug: string) => [slug, 'times']

type Dates = Pick<z.infer<NonNullable<typeof listSlots.query>>, 'from' | 'days'>

/** Whose times are asked for: those of a service that is to be booked, or of a visit that is to be moved. */
export type Ask = {
  /** Tells it from everything else that is asked for; the store comes first. */
  readonly key: readonly unknown[]
  readonly load: (dates: Dates, signal: AbortSignal) => Promise<AvailableSlots>
}

const timesQuery = ({ key, load }: Ask, dates: Dates) =>
  queryOptions({
    queryKey: [...key, dates],
    queryFn: ({ signal }) => load(dates, signal),
    staleTime: 0,
    gcTime: KEPT_MS,
    refetchInterval: AGAIN_MS,
  })

/** What is asked for, besides when. */
export function askedFor(
  { location, resourceId }: BookingDraft,
  { item_id, options }: Chosen,
): Omit<Wish, 'starts_at'> {
  const address = location.locationDetails
  return {
    item_id,
    location_type: location.locationType,
    ...(resourceId === null ? {} : { resource_id: resourceId }),
    ...(address ? { address_id: address.id } : {}),
    ...(options.length === 0 ? {} : { options: options.toSorted().join(',') }),
  }
}

/** Asks for the times of the chosen service. A guest's own hold counts as free, and does not name the times: with it they look as before. */
export function askToBook(slug: string, draft: BookingDraft, chosen: Chosen): Ask {
  const asked = askedFor(draft, chosen)
  const hold = draft.holdId === undefined ? {} : { hold_id: draft.holdId }
  return {
    key: [...timesOf(slug), asked],
    load: async (dates, signal) =>
      (await call(listSlots, { params: { tenant: slug }, query: { ...asked, ...dates, ...hold }, signal })).data,
  }
}

/** The times of the week in which a date is. */
function useTimes(ask: Ask, today: string, date: string) {
  const isOnline = useOnline()
  const week = Math.floor(Math.max(0, daysBetween(today, date)) / WEEK)
  const from = daysLater(today, week * WEEK)
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch, isFetching } = useQuery({
    ...timesQuery(ask, { from, days: String(WEEK) }),
    // Who may serve, and how far ahead, is the same in every week.
    placeholderData: keepPreviousData,
  })
  const failed = error && !isFetching && (data === undefined || isPlaceholderData)
  return {
    data,
    /** The day that is looked at; undefined until it is known. */
    day: isPlaceholderData ? undefined : data?.days.find((one) => one.date === date),
    /** When the store said so, milliseconds since 1970. */
    heardAt: isPlaceholderData ? 0 : dataUpdatedAt,
    /** Why there is nothing to show: in the store's words, or null when it could not be reached. */
    failure: failed || (!isOnline && (data === undefined || isPlaceholderData)) ? { message: messageOf(error) } : null,
    retry: () => void refetch(),
  }
}

const messageOf = (error: Error | null) => (error instanceof CallError ? (error.problem?.message ?? null) : null)

/** The first free time after a date that has none; undefined while it is asked for, null when there is none. */
export function useNextFree(ask: Ask, date: string): string | null | undefined {
  return useQuery(timesQuery(ask, { from: daysLater(date, 1), days: '1' })).data?.next_free
}

/** Says when a visit is, on the store's clock and as notifications and calendars say it: `Thu 26 Nov, 4:30 PM`. */
export function useVisitMoment(timeZone: string): (instant: string) => string {
  const { t } = useMessages()
  return (instant) => t('booking.moment', visitMoment(timeZone, instant))
}

/** How long a visit takes, in minutes. */
export const visitMinutes = (visit: { readonly starts_at: string; readonly ends_at: string }): number =>
  (Date.parse(visit.ends_at) - Date.parse(visit.starts_at)) / MINUTE_MS
