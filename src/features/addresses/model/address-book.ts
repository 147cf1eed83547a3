import * as z from 'zod/mini'
import {
  type AddAddressBody,
  type Address,
  addAddressBodySchema,
  addressSchema,
  updateAddressBodySchema,
} from '#contract/address'
import type { CallRecord } from '#contract/offline'

const changeSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('addAddress'), payload: addAddressBodySchema }),
  z.object({ name: z.literal('updateAddress'), payload: updateAddressBodySchema }),
  z.object({ name: z.enum(['deleteAddress', 'setDefaultAddress']) }),
])

export type AddressChange = ReturnType<typeof changesOf>[number]

export type AddressEntry = Address & {
  readonly isPending: boolean
  readonly refused: AddressChange | null
  /** Keys of all changes to discard with `refused`, or to replace by the next change. */
  readonly refusedKeys: readonly string[]
  /** The server refused to add it, or it was deleted elsewhere: the input is only on this device. */
  readonly isLost: boolean
}

/** Calls of another build that cannot be read are left out. */
export const changesOf = (calls: readonly CallRecord[]) =>
  calls.flatMap((call) => {
    const { data } = changeSchema.safeParse(call)
    const { key, state, problem, params } = call
    return data ? [{ ...data, key, state, problem, id: params['id'] ?? key }] : []
  })

export const isRefused = ({ state }: AddressChange) => state === 'decision' || state === 'rejected'

const UNCHANGED = { isPending: false, refused: null, refusedKeys: [], isLost: false }

/** `isKnown`: the server's list has been read; without it no default or deleted address is known. */
export function withChanges(saved: readonly Address[], changes: readonly AddressChange[], isKnown: boolean) {
  let entries: readonly AddressEntry[] = saved.map((address) => ({ ...address, ...UNCHANGED }))
  for (const change of changes) entries = withChange(entries, change, isKnown)
  return entries.toSorted((a, b) => Number(b.is_default) - Number(a.is_default))
}

export function orphanedKeys(entries: readonly AddressEntry[], changes: readonly AddressChange[]) {
  const shown = new Set(entries.flatMap(({ refusedKeys }) => refusedKeys))
  return changes.filter((change) => isRefused(change) && !shown.has(change.key)).map(({ key }) => key)
}

type Added = AddressChange & { readonly name: 'addAddress' }
type Edited = AddressChange & { readonly name: 'updateAddress' }

function withChange(
  entries: readonly AddressEntry[],
  change: AddressChange,
  isKnown: boolean,
): readonly AddressEntry[] {
  if (change.name === 'addAddress') return withAdded(entries, change, isKnown)
  const entry = entries.find(({ id }) => id === change.id)
  const others = entries.filter((other) => other !== entry)
  const replacedBy = (next: AddressEntry) => entries.map((other) => (other === entry ? next : other))
  const refusedKeys = [...(entry?.refusedKeys ?? []), change.key]
  if (entry?.isLost) {
    if (change.name === 'updateAddress') return replacedBy({ ...entry, ...editedParts(change), refusedKeys })
    return change.name === 'deleteAddress' ? others : entries
  }
  if (isRefused(change)) {
    if (change.problem?.code === 'not_found' || (isKnown && !entry)) return [...lostBy(change), ...others]
    if (!entry) return entries
    // A refused edit stays visible, because its input would be lost.
    const isEdit = entry.refused?.name === 'updateAddress' && change.name !== 'updateAddress'
    return replacedBy({ ...entry, refused: isEdit ? entry.refused : change, refusedKeys })
  }
  if (change.name === 'deleteAddress') return others
  if (!entry) return entries
  const isPending = change.state !== 'confirmed' || entry.isPending
  // An edit carries all that an earlier refused one did.
  if (change.name === 'updateAddress') return replacedBy({ ...entry, ...editedParts(change), ...UNCHANGED, isPending })
  return withoutDefault(entries).map((other) =>
    other.id === entry.id ? { ...entry, is_default: '1', isPending } : other,
  )
}

function withAdded(entries: readonly AddressEntry[], change: Added, isKnown: boolean): readonly AddressEntry[] {
  const { id, payload, state } = change
  if (entries.some((entry) => entry.id === id)) return entries
  if (isRefused(change)) return [lostEntry(payload, change), ...entries]
  const isFirst = isKnown && !entries.some(({ is_default }) => is_default === '1')
  const is_default = isFirst ? '1' : payload.is_default
  const added = { ...payload, ...UNCHANGED, id, is_default, isPending: state !== 'confirmed' }
  return [added, ...(is_default === '1' ? withoutDefault(entries) : entries)]
}

const withoutDefault = (entries: readonly AddressEntry[]) =>
  entries.map((entry) => ({ ...entry, is_default: '0' as const }))

/** Keeps the input of a refused edit of an address that the server does not have, if it is a whole address. */
function lostBy(change: AddressChange): AddressEntry[] {
  if (change.name !== 'updateAddress') return []
  const { data } = addAddressBodySchema.safeParse({ ...change.payload, is_default: '0' })
  return data ? [lostEntry(data, change)] : []
}

const lostEntry = (address: AddAddressBody, change: AddressChange): AddressEntry => ({
  ...address,
  ...UNCHANGED,
  id: change.id,
  is_default: '0',
  refused: change,
  refusedKeys: [change.key],
  isLost: true,
})

const editedParts = ({ payload }: Edited) =>
  Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined))

/** The address is saved, or will be before any order that is sent later. */
export const isUsable = ({ isLost }: AddressEntry) => !isLost

export const withRefusedEdit = (entry: AddressEntry): AddressEntry =>
  !entry.isLost && entry.refused?.name === 'updateAddress' ? { ...entry, ...editedParts(entry.refused) } : entry

export const addressOf = (entry: AddressEntry): Address => addressSchema.parse(entry)
