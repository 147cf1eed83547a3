// The times of a visit as the store last told them.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { listSlots } from '#contract/booking'
import type { AvailableSlots } from '#contract/booking'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import { useOnline } from '#features/connectivity'
import type { BookingDraft } from './booking-draft.ts'
import { addDays, daysBetween } from './dates.ts'
import type { Wish } from './hold.ts'
import type { Chosen } from './use-chosen.ts'

/** Days that are asked for at once. */
const WEEK = 7
/** Somebody else may take a time at any moment: while the page is looked at they are asked for again. */
const AGAIN_MS = 60_000
/** Without a connection they are shown as what they were, as long as the page lives. */
const KEPT_MS = 24 * 3_600_000

/** Names the times of a store among the queries. */
export const timesOf = (slug: string) => [slug, 'times']

type Asked = Omit<z.infer<NonNullable<typeof listSlots.query>>, 'hold_id'>
type Dates = Pick<Asked, 'from' | 'days'>

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

export type Times = {
  data: AvailableSlots | undefined
  /** The day that is looked at; undefined until it is known. */
  day: AvailableSlots['days'][number] | undefined
  /** When the store said so, milliseconds since 1970. */
  heardAt: number
  /** Why there is nothing to show: in the store's words, or null when it could not be reached. */
  failure: { readonly message: string | null } | null
  retry: () => void
}

/** The times of the week in which a date is. */
export function useTimes(ask: Ask, today: string, date: string): Times {
  const isOnline = useOnline()
  const week = Math.floor(Math.max(0, daysBetween(today, date)) / WEEK)
  const from = addDays(today, week * WEEK)
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch, isFetching } = useQuery({
    ...timesQuery(ask, { from, days: String(WEEK) }),
    // Who may serve, and how far ahead, is the same in every week.
    placeholderData: keepPreviousData,
  })
  const failed = error && !isFetching && (data === undefined || isPlaceholderData)
  return {
    data,
    day: isPlaceholderData ? undefined : data?.days.find((one) => one.date === date),
    heardAt: isPlaceholderData ? 0 : dataUpdatedAt,
    failure: failed || (!isOnline && (data === undefined || isPlaceholderData)) ? { message: messageOf(error) } : null,
    retry: () => void refetch(),
  }
}

const messageOf = (error: Error | null) => (error instanceof CallError ? (error.problem?.message ?? null) : null)

/** The first free time after a date that has none; undefined while it is asked for, null when there is none. */
export function useNextFree(ask: Ask, date: string): string | null | undefined {
  return useQuery(timesQuery(ask, { from: addDays(date, 1), days: '1' })).data?.next_free
}
