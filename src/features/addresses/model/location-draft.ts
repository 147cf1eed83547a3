// Drafts of the Location dialog are kept in memory, so that a dialog closed by mistake opens with its input.
import * as z from 'zod/mini'
import { type AddAddressBody, type Address, DEFAULT_COUNTRY, UNKNOWN_PART, UNNAMED } from '#contract/address'
import type { Place } from '#contract/maps'
import type { MapPoint } from '#domain/zone'
import { says } from '#ui/form/judging.ts'
import { type Kind, isKnown, kindOf } from './address-words.ts'

const TEXTS = ['address', 'street', 'city', 'state', 'postal_code'] as const
export type TextField = (typeof TEXTS)[number]

export type LocationDraft = {
  readonly kind: Kind
  /** `address_type` of an address with a name of its own, which another program may have chosen. */
  readonly ownType?: string
  readonly name: string
  readonly texts: Readonly<Record<TextField, string>>
  /** Fields that a place on the map does not change any more. */
  readonly typed: readonly TextField[]
  readonly point: MapPoint
  /** False while the pin is at the start point of every new draft. */
  readonly isPlaced: boolean
  /** The texts that the pin was saved with, until the pin is moved or confirmed. */
  readonly savedTexts?: Readonly<Record<TextField, string>> | undefined
}

const NO_TEXTS = { address: '', street: '', city: '', state: '', postal_code: '' }

export const newDraft = (start: MapPoint): LocationDraft => ({
  kind: 'home',
  name: '',
  texts: NO_TEXTS,
  typed: [],
  point: start,
  isPlaced: false,
})

/** A saved address exactly at `start`, where every new pin begins, was never placed. */
export function draftOf(address: Omit<Address, 'id' | 'is_default'>, start?: MapPoint): LocationDraft {
  const { name, latitude, longitude } = address
  const isNamed = name !== UNNAMED && name !== 'work'
  const texts = { ...NO_TEXTS, ...knownTexts(address, TEXTS) }
  return {
    kind: isNamed ? 'other' : name === 'work' ? 'work' : kindOf(address) === 'other' ? 'home' : kindOf(address),
    name: isNamed ? name : '',
    ...(isNamed ? { ownType: address.address_type } : {}),
    texts,
    typed: TEXTS.filter((field) => texts[field] !== ''),
    point: { latitude, longitude },
    isPlaced: latitude !== start?.latitude || longitude !== start.longitude,
    savedTexts: texts,
  }
}

const knownTexts = (place: Readonly<Record<TextField, string>>, fields: readonly TextField[]) =>
  Object.fromEntries(fields.map((field) => [field, isKnown(place[field]) ? place[field] : '']))

/** Fields that the customer has filled; the map fills an emptied one again. */
export function typedWith({ texts, typed }: LocationDraft, name: string): readonly TextField[] {
  return TEXTS.filter((field) => (field === name ? texts[field].trim() !== '' : typed.includes(field)))
}

/** Texts of the map for the point before are dropped, because the new point may have none. */
export function withPoint(draft: LocationDraft, point: MapPoint): LocationDraft {
  const typed = Object.fromEntries(draft.typed.map((field) => [field, draft.texts[field]]))
  return { ...draft, texts: { ...NO_TEXTS, ...typed }, point, isPlaced: true, savedTexts: undefined }
}

export function withPlace(draft: LocationDraft, place: Place): LocationDraft {
  const untyped = TEXTS.filter((field) => !draft.typed.includes(field))
  return { ...draft, texts: { ...draft.texts, ...knownTexts(place, untyped) } }
}

export const typedPlace = ({ texts }: LocationDraft) =>
  (['address', 'street', 'city', 'state'] as const).flatMap((field) => texts[field].trim() || []).join(', ')

/** The texts were changed and the pin was not, so it may mark another place. */
export const isPinInDoubt = ({ texts, savedTexts }: LocationDraft) =>
  savedTexts !== undefined && TEXTS.some((field) => texts[field].trim() !== savedTexts[field].trim())

export const locationSchema = z.custom<LocationDraft>().check(
  says<LocationDraft>(({ isPlaced }) => (isPlaced ? null : 'addresses.placeNeeded'), 'texts.address'),
  says<LocationDraft>(
    ({ kind, name }) => (kind === 'other' && name.trim() === '' ? 'addresses.nameNeeded' : null),
    'name',
  ),
)

/** The address as it is sent; an empty text becomes `unknown`. */
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

export const draftKey = (slug: string, subject: string, id: string | null) => `${slug} ${subject} ${id ?? 'new'}`

export const keptDraft = (key: string) => kept.get(key)

/** Keeps a draft, or drops it (null). Drafts of other customers are dropped as well. */
export function keepDraft(key: string, draft: LocationDraft | null): void {
  const owner = key.split(' ').slice(0, 2).join(' ')
  for (const other of kept.keys()) if (!other.startsWith(`${owner} `)) kept.delete(other)
  if (draft) kept.set(key, draft)
  else kept.delete(key)
}

export function moveDraft(from: string, to: string): void {
  const draft = keptDraft(from)
  if (draft === undefined || from === to) return
  keepDraft(to, draft)
  keepDraft(from, null)
}
