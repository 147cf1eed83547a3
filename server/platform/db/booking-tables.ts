// Tables of booking: who serves what, visits, and the time they take.
import type { ImportResource } from '#contract/import-document'
import type { Instant, Json } from './columns.ts'

/** Who or what serves. */
export type ResourcesTable = {
  tenant_id: string
  id: string
  position: number
  name: string
  name_ar: string
  image_hash: string | null
  /** Visits it serves at the same time; they are numbered from 1 in `occupied`. */
  places: number
  /** Null is the store's. */
  working_days: Json<NonNullable<ImportResource['working_days']>> | null
  opening_exceptions: Json<NonNullable<ImportResource['opening_exceptions']>> | null
  /** Stands for the store itself, whose document names no resources. */
  is_implied: boolean
  /** Withdrawn resources stay for the visits that name them. */
  is_withdrawn: boolean
}

/** Which resources serve an item; one without a row is served by all of its store. */
export type ResourceItemsTable = {
  tenant_id: string
  item_id: string
  resource_id: string
}

/** A service of an order at its time. It outlives what it occupies, which a cancelled one gives back. */
export type VisitsTable = {
  tenant_id: string
  id: string
  order_id: string
  item_id: string
  resource_id: string
  /** Whether the customer asked for this resource; false is anyone. */
  is_resource_chosen: boolean
  starts_at: Instant
  ends_at: Instant
  /** The whole span its resource is kept for: with what the service needs before and after, and the way to a home. */
  kept_from: Instant
  kept_until: Instant
  /** The place of its resource that it has, numbered from 1; null once it gave back its time. */
  place: number | null
  /** When the store noted that nobody came; null: it did not. */
  missed_at: Instant | null
}

/** A time that somebody is about to book, until it expires. */
export type BookingHoldsTable = {
  tenant_id: string
  id: string
  /** Null is a guest: whoever knows the id has it. */
  customer_id: string | null
  resource_id: string
  place: number
  starts_at: Instant
  ends_at: Instant
  kept_from: Instant
  kept_until: Instant
  expires_at: Instant
}

/** Time of a resource that its store keeps for something else. */
export type BlocksTable = {
  tenant_id: string
  id: string
  resource_id: string
  /** How many places the resource had then: all of them are taken. */
  places: number
  kept_from: Instant
  kept_until: Instant
}

/** Somebody wants to come earlier than they booked. */
export type EarlierWishesTable = {
  tenant_id: string
  order_id: string
  asked_at: Instant
}

/** A run of these is the whole span of a visit, a hold or a block, rounded to whole cells on both sides. */
export type OccupiedTable = {
  tenant_id: string
  resource_id: string
  place: number
  /** Five minutes, counted since 1970 began in UTC. */
  cell: number
  /** Exactly one of the three is set. */
  visit_id: string | null
  hold_id: string | null
  block_id: string | null
}
