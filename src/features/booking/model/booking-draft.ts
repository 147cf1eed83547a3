// What a customer is about to book, and what can happen to it. Saved on the device like the cart.
import * as z from 'zod/mini'
import { addressSchema } from '#contract/address'
import type { Address } from '#contract/address'
import { variableAnswerSchema } from '#contract/catalog'
import type { Answer } from '#contract/catalog'
import { MAX_NOTE } from '#domain/limits'
import type { Act, DocumentKind, KeptDocument } from '#device/kept-document'
import { pageDocuments } from '#device/kept-document'
import { deviceValues } from '#device/device-state'

const draftSchema = z.object({
  version: z.literal(1),
  /** Names this wish: sent twice it is one visit, and the same wish a month later is another. */
  id: z.string(),
  /** The chosen service as the customer saw it. The page shows today's from the menu when it has it. */
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
  notes: z.pipe(
    z.catch(z.string(), ''),
    z.transform((notes) => notes.slice(0, MAX_NOTE)),
  ),
  /** What was answered to the questions of the service. */
  answers: z.pipe(
    z.catch(z.array(z.catch(z.nullable(variableAnswerSchema), null)), []),
    z.transform((answers) => answers.filter((answer) => answer !== null)),
  ),
  /** Start of the visit, an ISO instant; null until one is chosen. */
  startsAt: z.catch(z.nullable(z.iso.datetime()), null),
  /** Who is asked for; null is anyone. */
  resourceId: z.catch(z.nullable(z.string()), null),
  /** What holds a guest's time. Kept with the draft, so that a page that was killed does not lock them out of their own time. */
  holdId: z.catch(z.optional(z.uuid()), undefined),
})

export type BookingDraft = Readonly<z.infer<typeof draftSchema>>
export type ChosenService = BookingDraft['service']

/** Reads what is saved: a broken part does not cost the rest, and what cannot be shown counts as nothing. */
export const readDraft = (saved: unknown): BookingDraft | null => draftSchema.safeParse(saved).data ?? null

/** What the rule needs to know of the store and of whoever is here. */
type BookingPlace = { isShopVisit: boolean; defaultAddress: Address | null }

/** Where the visit takes place: an address without an id does not count. */
export function locationOf({ isShopVisit, defaultAddress }: BookingPlace): BookingDraft['location'] {
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
    holdId: draft?.holdId,
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

/** The draft of one owner at one store, on the device. `null`: nothing is being booked. */
export type Booked = { readonly draft: BookingDraft | null }
export type OwnedDraft = KeptDocument<Booked>

export const BOOKING: DocumentKind<Booked> = {
  kind: 'booking',
  read: (saved) => ({ draft: readDraft(saved) }),
  toSaved: ({ draft }) => draft ?? undefined,
}

/** The page's draft of an owner at a store. */
export const ownedDraft = pageDocuments(BOOKING)

/** A change of the draft itself; null drops it. */
export const changed =
  (change: (draft: BookingDraft | null) => BookingDraft | null): Act<Booked> =>
  ({ draft }) => ({ draft: change(draft) })

/** Moves another owner's draft into this one's place. It leaves there in the same transaction. */
export async function takeOver(slug: string, mine: OwnedDraft, other: OwnedDraft, values = deviceValues(slug)) {
  await Promise.all([mine.settled(), other.settled()])
  try {
    await values.change([other.key, mine.key], ([theirs, own]) =>
      readDraft(theirs) ? [undefined, theirs] : [theirs, own],
    )
    // In this order, so that the draft is always in one of the two.
    await mine.refresh()
    await other.refresh()
  } catch {
    // The device keeps nothing: what the page knows moves over in memory.
    const { draft: given } = other.giveUp()
    if (given) mine.change(() => ({ draft: given }))
    await mine.refresh()
  }
}
