// The customer's addresses as they will be: what the server said, with what was done to them on this device and is not part of
// that yet.
import type * as z from 'zod/mini'
import { addAddressBodySchema, updateAddressBodySchema } from '#contract/address'
import type { Address } from '#contract/address'
import type { CallRecord } from '#contract/offline'

type Intent = Pick<CallRecord, 'key' | 'state' | 'problem'> & { readonly id: string }
type Added = Intent & { readonly act: 'addAddress'; readonly body: z.output<typeof addAddressBodySchema> }
type Edited = Intent & { readonly act: 'updateAddress'; readonly body: z.output<typeof updateAddressBodySchema> }
type Tapped = Intent & { readonly act: 'deleteAddress' | 'setDefaultAddress' }

/** A change of an address that the list of the server does not show yet. */
export type AddressIntent = Added | Edited | Tapped

/** An address with what became of the changes of it. */
export type AddressEntry = Address & {
  /** Something of it is not sent yet. */
  readonly waits: boolean
  /** What the server refused, with its reason. */
  readonly refused: AddressIntent | null
  /** Keys of all changes that leave the device with `refused`: when it is given up, or another change takes its place. */
  readonly given: readonly string[]
  /** The server has no such address: it refused it, or it was deleted elsewhere. What was typed is only here. */
  readonly isLost: boolean
}

/** Those of the changes waiting on the device that are about addresses. What cannot be read is left alone. */
export function intentsOf(calls: readonly CallRecord[]): AddressIntent[] {
  return calls.flatMap(({ key, state, problem, name, params, payload }): AddressIntent[] => {
    const id = params['id'] ?? key
    const intent = { key, state, problem, id }
    switch (name) {
      case 'addAddress': {
        const body = addAddressBodySchema.safeParse(payload)
        return body.success ? [{ ...intent, act: name, body: body.data }] : []
      }
      case 'updateAddress': {
        const body = updateAddressBodySchema.safeParse(payload)
        return body.success ? [{ ...intent, act: name, body: body.data }] : []
      }
      case 'deleteAddress':
      case 'setDefaultAddress':
        return [{ ...intent, act: name }]
      default:
        return []
    }
  })
}

export const isRefused = ({ state }: AddressIntent): boolean => state === 'decision' || state === 'rejected'

const FINE = { waits: false, refused: null, given: [], isLost: false }

/**
 * The addresses after these changes, in the order they were made, the default one first. `isKnown`: the server's list is there;
 * without it nobody can say which address is the default one, or which is gone.
 */
export function withIntents(
  saved: readonly Address[],
  intents: readonly AddressIntent[],
  isKnown: boolean,
): AddressEntry[] {
  const entries = intents.reduce<readonly AddressEntry[]>(
    (before, intent) => after(before, intent, isKnown),
    saved.map((address) => ({ ...address, ...FINE })),
  )
  return entries.toSorted((a, b) => Number(b.is_default) - Number(a.is_default))
}

/** Keys of refused changes with which nothing can be done any more: no address of the list tells of them. */
export function overOf(entries: readonly AddressEntry[], intents: readonly AddressIntent[]): string[] {
  const told = new Set(entries.flatMap(({ given }) => given))
  return intents.filter((intent) => isRefused(intent) && !told.has(intent.key)).map(({ key }) => key)
}

function after(entries: readonly AddressEntry[], intent: AddressIntent, isKnown: boolean): readonly AddressEntry[] {
  if (intent.act === 'addAddress') return withAdded(entries, intent, isKnown)
  const entry = entries.find(({ id }) => id === intent.id)
  if (entry?.isLost) return withLost(entries, entry, intent)
  return isRefused(intent) ? withRefused(entries, entry, intent, isKnown) : withDone(entries, intent)
}

type Changed = Edited | Tapped

function withAdded(entries: readonly AddressEntry[], intent: Added, isKnown: boolean): readonly AddressEntry[] {
  const { id, key, body } = intent
  if (entries.some((entry) => entry.id === id)) return entries
  const isLost = isRefused(intent)
  const isFirst = isKnown && !entries.some(({ is_default }) => is_default === '1')
  const is_default = !isLost && (isFirst || body.is_default === '1') ? '1' : '0'
  const added: AddressEntry = {
    ...body,
    id,
    is_default,
    waits: !isLost && intent.state !== 'confirmed',
    refused: isLost ? intent : null,
    given: isLost ? [key] : [],
    isLost,
  }
  return [added, ...(is_default === '1' ? entries.map((entry) => ({ ...entry, is_default: '0' as const })) : entries)]
}

/** What was done to an address before anybody knew that the server does not have it: its words count, as the last that were typed. */
function withLost(entries: readonly AddressEntry[], entry: AddressEntry, intent: Changed): readonly AddressEntry[] {
  if (intent.act !== 'updateAddress') return intent.act === 'deleteAddress' ? without(entries, intent) : entries
  return replaced(entries, { ...entry, ...saidBy(intent), given: [...entry.given, intent.key] })
}

function withRefused(
  entries: readonly AddressEntry[],
  entry: AddressEntry | undefined,
  intent: Changed,
  isKnown: boolean,
): readonly AddressEntry[] {
  const isGone = intent.problem?.code === 'not_found' || (isKnown && !entry)
  if (isGone) {
    if (intent.act !== 'updateAddress') return without(entries, intent)
    const whole = addAddressBodySchema.safeParse({ ...intent.body, is_default: '0' })
    if (!whole.success) return without(entries, intent)
    const lost = { ...whole.data, ...FINE, id: intent.id, refused: intent, given: [intent.key], isLost: true }
    return [lost, ...without(entries, intent)]
  }
  if (!entry) return entries
  const given = [...entry.given, intent.key]
  // What was typed is not hidden by what was only tapped.
  const isKept = entry.refused?.act === 'updateAddress' && intent.act !== 'updateAddress'
  return replaced(entries, { ...entry, refused: isKept ? entry.refused : intent, given })
}

function withDone(entries: readonly AddressEntry[], intent: Changed): readonly AddressEntry[] {
  const waits = intent.state !== 'confirmed'
  if (intent.act === 'deleteAddress') return without(entries, intent)
  const entry = entries.find(({ id }) => id === intent.id)
  if (!entry) return entries
  // A later change says everything that an earlier one said.
  if (intent.act === 'updateAddress')
    return replaced(entries, { ...entry, ...saidBy(intent), ...FINE, waits: waits || entry.waits })
  const others = entries.map((other) => ({ ...other, is_default: '0' as const }))
  return replaced(others, { ...entry, is_default: '1', waits: waits || entry.waits })
}

const without = (entries: readonly AddressEntry[], { id }: Changed) => entries.filter((entry) => entry.id !== id)

const replaced = (entries: readonly AddressEntry[], by: AddressEntry) =>
  entries.map((entry) => (entry.id === by.id ? by : entry))

const saidBy = ({ body }: Edited) => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

/** Whether something can be sent to an address: it is saved, or will be before anything that is sent later. */
export const isUsable = ({ isLost }: AddressEntry): boolean => !isLost

/** What the Location dialog starts with: the address, with what was refused of its last change. */
export const typedOf = (entry: AddressEntry): AddressEntry =>
  !entry.isLost && entry.refused?.act === 'updateAddress' ? { ...entry, ...saidBy(entry.refused) } : entry

/** The address alone, for what keeps a copy of it. */
export function addressOf({
  waits: _waits,
  refused: _refused,
  given: _given,
  isLost: _isLost,
  ...address
}: AddressEntry): Address {
  return address
}
