// What is decided about an address while the Location dialog is open. Kept while the page lives, so that a dialog that was closed
// by mistake opens again as it was; forgotten when it is saved and when somebody else is here.
import { DEFAULT_COUNTRY, UNKNOWN_PART, UNNAMED } from '#contract/address'
import type { AddAddressBody, Address } from '#contract/address'
import type { Place } from '#contract/maps'
import type { MapPoint } from '#contract/zone'
import { isKnown, kindOf } from './address-words.ts'
import type { Kind } from './address-words.ts'

const TEXTS = ['address', 'street', 'city', 'state', 'postal_code'] as const
export type TextField = (typeof TEXTS)[number]

export type LocationDraft = {
  readonly kind: Kind
  /** What another program called the place of an address with a name of its own; it stays that. */
  readonly ownType?: string
  /** What an address of the kind `other` is called. */
  readonly name: string
  readonly texts: Readonly<Record<TextField, string>>
  /** Fields that somebody typed in: a place on the map does not change them any more. */
  readonly typed: readonly TextField[]
  readonly point: MapPoint
  /** Somebody said where it is; before that the pin only stands somewhere. */
  readonly isPlaced: boolean
  /** The words that the pin was saved with, until it is put or looked at anew. */
  readonly savedTexts?: Readonly<Record<TextField, string>> | undefined
}

export type DraftFault = 'place' | 'name'

const NO_TEXTS = { address: '', street: '', city: '', state: '', postal_code: '' }

/** A draft for an address that there is not yet. */
export function newDraft(start: MapPoint): LocationDraft {
  return { kind: 'home', name: '', texts: NO_TEXTS, typed: [], point: start, isPlaced: false }
}

/** A draft that says what an address says. Where it stands at the `start` of every new one, nobody said where it is. */
export function draftOf(address: Omit<Address, 'id' | 'is_default'>, start?: MapPoint): LocationDraft {
  const { name, latitude, longitude } = address
  const isNamed = name !== UNNAMED && name !== 'work'
  const texts = Object.fromEntries(TEXTS.map((field) => [field, isKnown(address[field]) ? address[field] : '']))
  return {
    kind: isNamed ? 'other' : name === 'work' ? 'work' : kindOf(address) === 'other' ? 'home' : kindOf(address),
    name: isNamed ? name : '',
    ...(isNamed ? { ownType: address.address_type } : {}),
    texts: { ...NO_TEXTS, ...texts },
    typed: TEXTS.filter((field) => texts[field] !== ''),
    point: { latitude, longitude },
    isPlaced: latitude !== start?.latitude || longitude !== start.longitude,
    savedTexts: { ...NO_TEXTS, ...texts },
  }
}

/** The draft with a field that somebody typed in. An emptied one is filled by the map again. */
export function withText(draft: LocationDraft, field: TextField, text: string): LocationDraft {
  const others = draft.typed.filter((other) => other !== field)
  return {
    ...draft,
    texts: { ...draft.texts, [field]: text.trimStart() },
    typed: text.trim() === '' ? others : [...others, field],
  }
}

/** The draft after the pin was put somewhere. What the map said of another point goes: nothing may be known of this one. */
export function withPoint(draft: LocationDraft, point: MapPoint): LocationDraft {
  const typed = Object.fromEntries(draft.typed.map((field) => [field, draft.texts[field]]))
  return { ...draft, texts: { ...NO_TEXTS, ...typed }, point, isPlaced: true, savedTexts: undefined }
}

/** The draft with what the map knows about where the pin stands; what was typed stays. */
export function withPlace(draft: LocationDraft, place: Place): LocationDraft {
  const found = Object.fromEntries(
    TEXTS.filter((field) => !draft.typed.includes(field)).map((field) => [
      field,
      isKnown(place[field]) ? place[field] : '',
    ]),
  )
  return { ...draft, texts: { ...draft.texts, ...found } }
}

/** What is typed of where it is, as a geocoder is asked for it; empty when nothing is. */
export const typedPlace = ({ texts }: LocationDraft): string =>
  (['address', 'street', 'city', 'state'] as const).flatMap((field) => texts[field].trim() || []).join(', ')

/** Whether other words stand beside a pin that was saved: it may belong to the place before. */
export const isPinInDoubt = ({ texts, savedTexts }: LocationDraft): boolean =>
  savedTexts !== undefined && TEXTS.some((field) => texts[field].trim() !== savedTexts[field].trim())

/** The draft after the pin was looked at and left where it is. */
export const withPinLookedAt = (draft: LocationDraft): LocationDraft => ({ ...draft, savedTexts: undefined })

/** What is missing: the place on the map, and a name for one that is neither home nor work. */
export function faultsOf({ kind, name, isPlaced }: LocationDraft): DraftFault[] {
  return [
    ...(isPlaced ? [] : (['place'] as const)),
    ...(kind === 'other' && name.trim() === '' ? (['name'] as const) : []),
  ]
}

/** The address as it is sent: what nobody knows is `unknown` (specification section 5). */
export function bodyOf(
  { kind, ownType, name, texts, point }: LocationDraft,
  country = DEFAULT_COUNTRY,
): Omit<AddAddressBody, 'is_default'> {
  const text = (field: TextField) => texts[field].trim() || UNKNOWN_PART
  return {
    name: kind === 'other' ? name.trim() : kind,
    latitude: point.latitude,
    longitude: point.longitude,
    address_type: kind === 'other' ? (ownType ?? kind) : kind,
    address: text('address'),
    city: text('city'),
    state: text('state'),
    country_id: country,
    street: text('street'),
    postal_code: text('postal_code'),
  }
}

const kept = new Map<string, LocationDraft>()

/** Name under which a draft is kept: whose, at which store, of which address. */
export const draftKey = (slug: string, subject: string, id: string | null): string =>
  `${slug} ${subject} ${id ?? 'new'}`

export const keptDraft = (key: string): LocationDraft | undefined => kept.get(key)

/** Keeps a draft until it is saved (null). Others than its owner's go. */
export function keepDraft(key: string, draft: LocationDraft | null): void {
  const owner = key.split(' ').slice(0, 2).join(' ')
  for (const other of kept.keys()) if (!other.startsWith(`${owner} `)) kept.delete(other)
  if (draft) kept.set(key, draft)
  else kept.delete(key)
}

/** A draft goes on under another name, as what it is about does. */
export function moveDraft(from: string, to: string): void {
  const draft = keptDraft(from)
  if (draft === undefined || from === to) return
  keepDraft(to, draft)
  keepDraft(from, null)
}
