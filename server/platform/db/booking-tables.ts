import type { ImportResource } from '#contract/import-document'
import type { Instant, Json } from './columns.ts'

export type BookingTables = {
  resources: {
    id: string
    position: number
    name: string
    name_ar: string
    image_hash: string | null
    /** Visits it serves at the same time. */
    places: number
    /** Null means those of the store. */
    working_days: Json<NonNullable<ImportResource['working_days']>> | null
    opening_exceptions: Json<NonNullable<ImportResource['opening_exceptions']>> | null
    /** True for the one resource of a store whose document names none. */
    is_implied: boolean
    /** Withdrawn resources stay for the visits that name them. */
    is_withdrawn: boolean
  }
  /** Which resources serve an item; one without a row is served by all of its store. */
  resource_items: {
    item_id: string
    resource_id: string
  }
  visits: {
    id: string
    order_id: string
    item_id: string
    resource_id: string
    is_resource_chosen: boolean
    starts_at: Instant
    ends_at: Instant
    /** With the time before and after the service, and the way to a home. */
    kept_from: Instant
    kept_until: Instant
    /** From 1; null once the visit was cancelled. */
    place: number | null
    missed_at: Instant | null
  }
  booking_holds: {
    id: string
    /** Null for a guest: knowing the id is enough. */
    customer_id: string | null
    resource_id: string
    place: number
    starts_at: Instant
    ends_at: Instant
    kept_from: Instant
    kept_until: Instant
    expires_at: Instant
  }
  blocks: {
    id: string
    resource_id: string
    /** All places that the resource had then. */
    places: number
    kept_from: Instant
    kept_until: Instant
  }
  earlier_wishes: {
    order_id: string
    asked_at: Instant
  }
  /** Consecutive cells cover a visit, a hold or a block, rounded to whole cells on both sides. */
  occupied: {
    resource_id: string
    place: number
    /** Number of the five minutes since 1970 in UTC. */
    cell: number
    /** Exactly one of the three is set. */
    visit_id: string | null
    hold_id: string | null
    block_id: string | null
  }
}
