// What a customer is about to book, and what can happen to it. Saved on the device like the cart.
import * as z from 'zod/mini'
import { addressSchema } from '#contract/address'
import type { Address } from '#contract/address'
import { variableAnswerSchema } from '#contract/catalog'
import type { Answer, Item, VariableAnswer } from '#contract/catalog'
import { MAX_NOTE } from '#contract/cart-limits'

/** The chosen service as the customer saw it. The page shows today's from the menu when it has it. */
export type ChosenService = Pick<Item, 'item_id' | 'name' | 'name_ar' | 'price' | 'duration'>

/** Specification section 3, booking order: the address of a home visit, or null. */
export type BookingLocation =
  | { readonly locationType: 'shop_visit'; readonly locationDetails: null }
  | { readonly locationType: 'home_visit'; readonly locationDetails: Address | null }

export type BookingDraft = {
  readonly version: 1
  /** Names this wish: sent twice it is one visit, and the same wish a month later is another. */
  readonly id: string
  readonly service: ChosenService
  readonly location: BookingLocation
  readonly notes: string
  /** What was answered to the questions of the service. */
  readonly answers: readonly VariableAnswer[]
  /** Start of the visit, an ISO instant; null until one is chosen. */
  readonly startsAt: string | null
  /** Who is asked for; null is anyone. */
  readonly resourceId: string | null
  /** What holds a guest's time. Kept with the draft, so that a page that was killed does not lock them out of their own time. */
  readonly holdId?: string
}

/** What the rule needs to know of the store and of whoever is here. */
export type BookingPlace = { isShopVisit: boolean; defaultAddress: Address | null }

/** Where the visit takes place (specification section 4, Book Now): an address without an id does not count. */
export function locationOf({ isShopVisit, defaultAddress }: BookingPlace): BookingLocation {
  if (isShopVisit) return { locationType: 'shop_visit', locationDetails: null }
  return { locationType: 'home_visit', locationDetails: defaultAddress?.id ? defaultAddress : null }
}

/**
 * The draft after Book Now: the service is put in, in the place of another one. What the customer wrote and when they want to come stay;
 * answers, and who is asked for, belong to the service.
 */
export function withService(
  draft: BookingDraft | null,
  { item_id, name, name_ar, price, duration }: ChosenService,
  place: BookingPlace,
  id: string,
): BookingDraft {
  const same = draft?.service.item_id === item_id ? draft : null
  return {
    version: 1,
    id: same?.id ?? id,
    service: { item_id, name, name_ar, price, duration },
    location: locationOf(place),
    notes: draft?.notes ?? '',
    answers: same?.answers ?? [],
    startsAt: draft?.startsAt ?? null,
    resourceId: same?.resourceId ?? null,
    ...(draft?.holdId === undefined ? {} : { holdId: draft.holdId }),
  }
}

/** The draft with another answer to a question; null takes it back. */
export function withAnswer(draft: BookingDraft, variable_id: string, answer: Answer): BookingDraft {
  const others = draft.answers.filter((one) => one.variable_id !== variable_id)
  return { ...draft, answers: [...others, { variable_id, answer }] }
}

/** The draft with the customer's words. */
export function withNotes(draft: BookingDraft, notes: string): BookingDraft {
  return { ...draft, notes: notes.trimStart().slice(0, MAX_NOTE) }
}

const draftSchema = z.object({
  version: z.literal(1),
  id: z.optional(z.string()),
  service: z.object({
    item_id: z.string(),
    name: z.string(),
    name_ar: z.string(),
    price: z.string(),
    duration: z.nullable(z.number()),
  }),
  location: z.catch(
    z.discriminatedUnion('locationType', [
      z.object({ locationType: z.literal('shop_visit'), locationDetails: z.null() }),
      z.object({ locationType: z.literal('home_visit'), locationDetails: z.catch(z.nullable(addressSchema), null) }),
    ]),
    { locationType: 'shop_visit', locationDetails: null },
  ),
  notes: z.catch(z.string(), ''),
  answers: z.catch(z.array(z.catch(z.nullable(variableAnswerSchema), null)), []),
  startsAt: z.catch(z.nullable(z.iso.datetime()), null),
  resourceId: z.catch(z.nullable(z.string()), null),
  holdId: z.catch(z.optional(z.uuid()), undefined),
})

/** Reads what is saved: a broken part does not cost the rest, and what cannot be shown counts as nothing. */
export function readDraft(value: unknown): BookingDraft | null {
  const saved = draftSchema.safeParse(value).data
  if (!saved) return null
  const { id, notes, answers, holdId, ...rest } = saved
  return {
    ...rest,
    // What an earlier version saved has no id of its own.
    id: id ?? rest.service.item_id,
    notes: notes.slice(0, MAX_NOTE),
    answers: answers.filter((answer) => answer !== null),
    ...(holdId === undefined ? {} : { holdId }),
  }
}
