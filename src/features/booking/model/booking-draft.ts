import * as z from 'zod/mini'
import { type Address, addressSchema } from '#contract/address'
import { type Answer, itemSchema, variableAnswerSchema } from '#contract/catalog'
import { MAX_NOTE } from '#domain/limits'
import { type Act, type DocumentKind, type PersistedDocument, pageDocuments } from '#device/persisted-document'
import { deviceValues } from '#device/device-state'

const draftSchema = z.object({
  version: z.literal(1),
  /** Id of the order line, so that the same draft sent twice is one visit. */
  id: z.string(),
  /** The chosen service as the customer saw it, for pages without the menu. */
  service: z.pick(itemSchema, { item_id: true, name: true, name_ar: true, price: true, duration: true }),
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
  resourceId: z.catch(z.nullable(z.string()), null),
  /** Saved for guests only: after a reload their own hold would count as somebody else's. */
  holdId: z.catch(z.optional(z.uuid()), undefined),
})

export type BookingDraft = Readonly<z.infer<typeof draftSchema>>
export type ChosenService = BookingDraft['service']

export const readDraft = (saved: unknown): BookingDraft | null => draftSchema.safeParse(saved).data ?? null

type Place = { isShopVisit: boolean; address: Address | null }

export function locationOf({ isShopVisit, address }: Place): BookingDraft['location'] {
  if (isShopVisit) return { locationType: 'shop_visit', locationDetails: null }
  return { locationType: 'home_visit', locationDetails: address?.id ? address : null }
}

/** The draft after Book Now. A draft of another service leaves its notes, time and hold, but not its answers and person. */
export function withService(
  draft: BookingDraft | null,
  { item_id, name, name_ar, price, duration }: ChosenService,
  place: Place,
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
type OwnedDraft = PersistedDocument<Booked>

export const BOOKING: DocumentKind<Booked> = {
  kind: 'booking',
  read: (saved) => ({ draft: readDraft(saved) }),
  toSaved: ({ draft }) => draft ?? undefined,
}

export const ownedDraft = pageDocuments(BOOKING)

export const changed =
  (change: (draft: BookingDraft | null) => BookingDraft | null): Act<Booked> =>
  ({ draft }) => ({ draft: change(draft) })

export async function takeOver(slug: string, mine: OwnedDraft, other: OwnedDraft, values = deviceValues(slug)) {
  await Promise.all([mine.settled(), other.settled()])
  try {
    await values.change([other.key, mine.key], ([theirs, own]) =>
      readDraft(theirs) ? [undefined, theirs] : [theirs, own],
    )
    // The new owner's draft is read first, so that the page always has one of the two.
    await mine.refresh()
    await other.refresh()
  } catch {
    // A device that refuses to store has the draft in memory only.
    const { draft: given } = other.giveUp()
    if (given) mine.change(() => ({ draft: given }))
    await mine.refresh()
  }
}
