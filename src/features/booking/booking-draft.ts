// What a customer is about to book, and what can happen to it. Saved on the device like the cart.
import type { Address } from '#contract/address'
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

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const isText = (value: unknown): value is string => typeof value === 'string'

/** Reads what is saved; anything that cannot be shown counts as nothing. */
export function readDraft(value: unknown): BookingDraft | null {
  const saved = fieldsOf(value)
  const service = fieldsOf(saved['service'])
  const location = fieldsOf(saved['location'])
  const { item_id, name, name_ar, price, duration } = service
  const isService = isText(item_id) && isText(name) && isText(name_ar) && isText(price)
  const { id, startsAt, resourceId, holdId } = saved
  if (saved['version'] !== 1 || !isService || (duration !== null && typeof duration !== 'number')) return null
  return {
    version: 1,
    // What an earlier version saved has no id of its own.
    id: isText(id) ? id : item_id,
    service: { item_id, name, name_ar, price, duration },
    location:
      location['locationType'] === 'home_visit'
        ? { locationType: 'home_visit', locationDetails: readAddress(location['locationDetails']) }
        : { locationType: 'shop_visit', locationDetails: null },
    notes: isText(saved['notes']) ? saved['notes'].slice(0, MAX_NOTE) : '',
    answers: Array.isArray(saved['answers']) ? saved['answers'].filter(isAnswer) : [],
    startsAt: isText(startsAt) && !Number.isNaN(Date.parse(startsAt)) ? startsAt : null,
    resourceId: isText(resourceId) ? resourceId : null,
    ...(isText(holdId) && UUID.test(holdId) ? { holdId } : {}),
  }
}

function isAnswer(value: unknown): value is VariableAnswer {
  const { variable_id, answer } = fieldsOf(value)
  const isOne = isText(answer) || answer === null || (Array.isArray(answer) && answer.every(isText))
  return isText(variable_id) && isOne
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function readAddress(value: unknown): Address | null {
  const isShown = ['id', 'name', 'address', 'street', 'city', 'postal_code'].every((field) =>
    isText(fieldsOf(value)[field]),
  )
  return isShown ? (value as Address) : null // the fields that are shown were just looked at; the server checks the rest when it is sent
}
