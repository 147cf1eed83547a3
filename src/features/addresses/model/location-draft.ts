// What is decided about an address while the Location dialog is open. Kept while the page lives, so that a dialog that was closed
// by mistake opens again as it was; forgotten when it is saved and when somebody else is here.
import * as z from 'zod/mini'
import { DEFAULT_COUNTRY, UNKNOWN_PART, UNNAMED } from '#contract/address'
import type { AddAddressBody, Address } from '#contract/address'
import type { Place } from '#contract/maps'
import type { MapPoint } from '#domain/zone'
import { says } from '#ui/form/judging.ts'
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

/** The parts that are set as a whole where nobody types. */
export const DRAFT_PARTS = ['texts', 'typed', 'point', 'isPlaced', 'savedTexts'] as const

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

/** The fields that count as typed in after one was. An emptied one is filled by the map again. */
export function typedWith({ texts, typed }: LocationDraft, name: string): readonly TextField[] {
  return TEXTS.filter((field) => (field === name ? texts[field].trim() !== '' : typed.includes(field)))
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

/** What an address lacks: the place on the map, and a name for one that is neither home nor work. */
export const locationSchema = z.custom<LocationDraft>().check(
  says<LocationDraft>(({ isPlaced }) => (isPlaced ? null : 'addresses.placeNeeded'), 'texts.address'),
  says<LocationDraft>(
    ({ kind, name }) => (kind === 'other' && name.trim() === '' ? 'addresses.nameNeeded' : null),
    'name',
  ),
)

/** The address as it is sent: what nobody knows is `unknown`. */
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
