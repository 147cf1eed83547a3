// The customer's addresses as they will be: what the server said, with what was done to them on this device and is not part of
// that yet.
import type * as z from 'zod/mini'
import { addAddressBodySchema, updateAddressBodySchema } from '#contract/address'
import type { Address } from '#contract/address'
import type { CallRecord } from '#contract/offline'

/** A change of an address that the list of the server does not show yet. */
export type AddressIntent = Pick<CallRecord, 'key' | 'state' | 'problem'> & { readonly id: string } & (
    | { readonly act: 'addAddress'; readonly body: z.output<typeof addAddressBodySchema> }
    | { readonly act: 'updateAddress'; readonly body: z.output<typeof updateAddressBodySchema> }
    | { readonly act: 'deleteAddress' | 'setDefaultAddress' }
  )

/** An address with what became of the last change of it. */
export type AddressEntry = Address & {
  /** Something of it is not sent yet. */
  readonly waits: boolean
  /** What the server refused, with its reason. */
  readonly refused: AddressIntent | null
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

/**
 * The addresses after these changes, in the order they were made, the default one first. `isKnown`: the server's list is there;
 * without it nobody can say which address is the default one.
 */
export function withIntents(
  saved: readonly Address[],
  intents: readonly AddressIntent[],
  isKnown: boolean,
): AddressEntry[] {
  let entries: AddressEntry[] = saved.map((address) => ({ ...address, waits: false, refused: null }))
  const change = (id: string, made: (entry: AddressEntry) => AddressEntry) => {
    entries = entries.map((entry) => (entry.id === id ? made(entry) : entry))
  }
  for (const intent of intents) {
    const { id } = intent
    const waits = intent.state !== 'confirmed'
    if (intent.act === 'addAddress') {
      entries = withAdded(entries, intent, isKnown)
    } else if (isRefused(intent)) {
      change(id, (entry) => ({ ...entry, refused: intent }))
    } else if (intent.act === 'updateAddress') {
      const said = Object.fromEntries(Object.entries(intent.body).filter(([, value]) => value !== undefined))
      change(id, (entry) => ({ ...entry, ...said, waits: waits || entry.waits }))
    } else if (intent.act === 'deleteAddress') {
      entries = entries.filter((entry) => entry.id !== id)
    } else if (entries.some((entry) => entry.id === id)) {
      entries = entries.map((entry) =>
        entry.id === id ? { ...entry, is_default: '1', waits: waits || entry.waits } : { ...entry, is_default: '0' },
      )
    }
  }
  return entries.toSorted((a, b) => Number(b.is_default) - Number(a.is_default))
}

function withAdded(
  entries: readonly AddressEntry[],
  intent: AddressIntent & { act: 'addAddress' },
  isKnown: boolean,
): AddressEntry[] {
  const { id, body } = intent
  const refused = isRefused(intent) ? intent : null
  if (entries.some((entry) => entry.id === id)) return [...entries]
  const isFirst = isKnown && !entries.some(({ is_default }) => is_default === '1')
  const is_default = refused === null && (isFirst || body.is_default === '1') ? '1' : '0'
  const added: AddressEntry = {
    ...body,
    id,
    is_default,
    waits: refused === null && intent.state !== 'confirmed',
    refused,
  }
  return [added, ...(is_default === '1' ? entries.map((entry) => ({ ...entry, is_default: '0' as const })) : entries)]
}

/** Whether something can be sent to an address: it is saved, or will be before anything that is sent later. */
export const isUsable = ({ refused }: AddressEntry): boolean => refused?.act !== 'addAddress'

/** The address alone, for what keeps a copy of it. */
export function addressOf({ waits: _waits, refused: _refused, ...address }: AddressEntry): Address {
  return address
}
