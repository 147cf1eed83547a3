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
  /** The id of the order line that is sent: the same draft sent twice is one visit. */
  id: z.string(),
  /** The chosen service as the customer saw it, shown while the menu is not there. */
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
  answers: z.pipe(
    z.catch(z.array(z.catch(z.nullable(variableAnswerSchema), null)), []),
    z.transform((answers) => answers.filter((answer) => answer !== null)),
  ),
  startsAt: z.catch(z.nullable(z.iso.datetime()), null),
  /** Null is anyone. */
  resourceId: z.catch(z.nullable(z.string()), null),
  /** A guest's hold is saved with the draft: after a reload its time would count as taken by somebody else. */
  holdId: z.catch(z.optional(z.uuid()), undefined),
})

export type BookingDraft = Readonly<z.infer<typeof draftSchema>>
export type ChosenService = BookingDraft['service']

export const readDraft = (saved: unknown): BookingDraft | null => draftSchema.safeParse(saved).data ?? null

type BookingPlace = { isShopVisit: boolean; defaultAddress: Address | null }

export function locationOf({ isShopVisit, defaultAddress }: BookingPlace): BookingDraft['location'] {
  if (isShopVisit) return { locationType: 'shop_visit', locationDetails: null }
  return { locationType: 'home_visit', locationDetails: defaultAddress?.id ? defaultAddress : null }
}

/** The draft after Book Now. Notes, time and hold stay from a draft of another service; answers and person do not. */
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

export function withAnswer(draft: BookingDraft, variable_id: string, answer: Answer): BookingDraft {
  const others = draft.answers.filter((one) => one.variable_id !== variable_id)
  return { ...draft, answers: [...others, { variable_id, answer }] }
}

type Booked = { readonly draft: BookingDraft | null }
type OwnedDraft = KeptDocument<Booked>

export const BOOKING: DocumentKind<Booked> = {
  kind: 'booking',
  read: (saved) => ({ draft: readDraft(saved) }),
  toSaved: ({ draft }) => draft ?? undefined,
}

export const ownedDraft = pageDocuments(BOOKING)

/** A change of the draft; null drops it. */
export const changed =
  (change: (draft: BookingDraft | null) => BookingDraft | null): Act<Booked> =>
  ({ draft }) => ({ draft: change(draft) })

/** Moves the draft of another owner into this one's place, in one transaction. */
export async function takeOver(slug: string, mine: OwnedDraft, other: OwnedDraft, values = deviceValues(slug)) {
  await Promise.all([mine.settled(), other.settled()])
  try {
    await values.change([other.key, mine.key], ([theirs, own]) =>
      readDraft(theirs) ? [undefined, theirs] : [theirs, own],
    )
    // In this order the page always sees the draft in one of the two.
    await mine.refresh()
    await other.refresh()
  } catch {
    // The device refuses to store: the draft in memory moves instead.
    const { draft: given } = other.giveUp()
    if (given) mine.change(() => ({ draft: given }))
    await mine.refresh()
  }
}
