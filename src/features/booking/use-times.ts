// The times of the chosen service as the store last told them.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { listSlots } from '#contract/booking'
import type { AvailableSlots } from '#contract/booking'
import type { Tenant } from '#contract/tenant'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import { useOnline } from '#features/connectivity'
import type { BookingDraft } from './booking-draft.ts'
import type { Chosen } from './use-chosen.ts'
import { addDays, daysBetween } from './dates.ts'

/** Days that are asked for at once. */
const WEEK = 7
/** Somebody else may take a time at any moment: while the page is looked at they are asked for again. */
const AGAIN_MS = 60_000
/** Without a connection they are shown as what they were, as long as the page lives. */
const KEPT_MS = 24 * 3_600_000

type Asked = z.infer<NonNullable<typeof listSlots.query>>

const timesQuery = (slug: string, asked: Asked) =>
  queryOptions({
    queryKey: [slug, 'times', asked],
    queryFn: async ({ signal }) => (await call(listSlots, { params: { tenant: slug }, query: asked, signal })).data,
    staleTime: 0,
    gcTime: KEPT_MS,
    refetchInterval: AGAIN_MS,
  })

/** What is asked for, besides the dates. */
function askedFor({ location, resourceId }: BookingDraft, { item_id, options }: Chosen): Omit<Asked, 'from' | 'days'> {
  const address = location.locationDetails
  return {
    item_id,
    location_type: location.locationType,
    ...(resourceId === null ? {} : { resource_id: resourceId }),
    ...(address ? { address_id: address.id } : {}),
    ...(options.length === 0 ? {} : { options: options.toSorted().join(',') }),
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

type Shown = { slug: string; store: Tenant; draft: BookingDraft; chosen: Chosen; today: string; date: string }

/** The times of the week in which a date is. */
export function useTimes({ slug, draft, chosen, today, date }: Shown): Times {
  const isOnline = useOnline()
  const week = Math.floor(Math.max(0, daysBetween(today, date)) / WEEK)
  const from = addDays(today, week * WEEK)
  const asked = { ...askedFor(draft, chosen), from, days: String(WEEK) }
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch, isFetching } = useQuery({
    ...timesQuery(slug, asked),
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
export function useNextFree({ slug, draft, chosen, date }: Shown): string | null | undefined {
  const asked = { ...askedFor(draft, chosen), from: addDays(date, 1), days: '1' }
  return useQuery(timesQuery(slug, asked)).data?.next_free
}
