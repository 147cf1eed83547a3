import { useState } from 'react'
import type { Tenant } from '#contract/tenant'
import { dateAt } from '#features/cart'
import { useOnline } from '#features/connectivity'
import { isServerTimeKnown } from '#lib/server-clock.ts'
import { useNow } from '#lib/use-now.ts'
import { addDays, datesBetween } from './dates.ts'
import { useTimes } from './use-times.ts'
import type { Ask, Times } from './use-times.ts'
import { visitMinutes } from './visit-time.ts'

/** Days that can be looked at before the store said how far ahead it takes bookings. */
const DAYS_AT_FIRST = 13

export type When = {
  /** Whose times they are. */
  ask: Ask
  today: string
  /** Every date that can be looked at. */
  dates: readonly string[]
  /** The date that is looked at. */
  date: string
  look: (date: string) => void
  times: Times
  /** How long the visit takes with what was answered, in minutes; null where nobody knows. */
  minutes: number | null
  /** The end of the visit at the chosen time; null while none is chosen, or it is not known. */
  endsAt: string | null
  /** False when the chosen time has passed, or the store says that it cannot be had. */
  isTimeFree: boolean
}

/**
 * The days and times of a visit: what was chosen, and what is looked at. Begins with the first day that has a free time. `known`: how
 * many minutes it takes, as far as that is known without the times.
 */
export function useWhen(store: Tenant, ask: Ask, startsAt: string | null, known: number | null): When {
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
    ask,
    today,
    dates: datesBetween(today, times.data?.last_date ?? addDays(today, DAYS_AT_FIRST)),
    date,
    look,
    times,
    minutes: told ? visitMinutes(told) : known,
    endsAt: slot?.ends_at ?? null,
    isTimeFree: !isPast && (ofChoice.day === undefined || slot?.is_available === true),
  }
}
