import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addAddress, deleteAddress, setDefaultAddress, updateAddress } from '#contract/address'
import type { AddAddressBody, UpdateAddressBody } from '#contract/address'
import type { Problem } from '#contract/problem'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import { callOutcome } from '#data/outbox/call-outcome.ts'
import type { CallOutcome } from '#data/outbox/call-outcome.ts'
import { NotSavedError, enqueueCall, newKey } from '#data/outbox/outbox.ts'
import type { NewCall } from '#data/outbox/outbox.ts'
import { useSession } from '#features/account'
import { addressesQuery } from './addresses-query.ts'

/** What became of a change. `unsaved`: neither the server nor this device has it. */
export type ActOutcome = CallOutcome | { readonly kind: 'unsaved' }

type Asked = Omit<NewCall, 'tenant' | 'subject' | 'key'> & { readonly direct: (key: string) => Promise<unknown> }

export type AddressActs = {
  /** Saves an address; `id` becomes its id. `replaces` is a refused change that this one stands for. */
  add(id: string, body: AddAddressBody, replaces?: string): Promise<ActOutcome>
  update(id: string, body: UpdateAddressBody, replaces?: string): Promise<ActOutcome>
  remove(id: string): Promise<ActOutcome>
  setDefault(id: string): Promise<ActOutcome>
}

/**
 * Changes the customer's addresses, all through the outbox: they reach the server in the order they were made and each once,
 * with or without a connection.
 */
export function useAddressActs(slug: string): AddressActs {
  const subject = useSession(slug).user?.id ?? null
  const queryClient = useQueryClient()
  return useMemo(() => {
    const run = async (asked: Asked, key?: string) => {
      const outcome = await send(slug, subject, asked, key)
      if (outcome.kind === 'done') void queryClient.invalidateQueries({ queryKey: addressesQuery(slug).queryKey })
      return outcome
    }
    const at = (id: string) => ({ tenant: slug, id })
    return {
      add: (id, body, replaces) =>
        run(
          {
            name: 'addAddress',
            endpoint: addAddress,
            body,
            replaces,
            direct: (idempotencyKey) => call(addAddress, { params: { tenant: slug }, body, idempotencyKey }),
          },
          id,
        ),
      update: (id, body, replaces) =>
        run({
          name: 'updateAddress',
          endpoint: updateAddress,
          params: { id },
          body,
          replaces,
          direct: (idempotencyKey) => call(updateAddress, { params: at(id), body, idempotencyKey }),
        }),
      remove: (id) =>
        run({
          name: 'deleteAddress',
          endpoint: deleteAddress,
          params: { id },
          direct: (idempotencyKey) => call(deleteAddress, { params: at(id), idempotencyKey }),
        }),
      setDefault: (id) =>
        run({
          name: 'setDefaultAddress',
          endpoint: setDefaultAddress,
          params: { id },
          direct: (idempotencyKey) => call(setDefaultAddress, { params: at(id), idempotencyKey }),
        }),
    }
  }, [slug, subject, queryClient])
}

async function send(slug: string, subject: string | null, asked: Asked, key = newKey()): Promise<ActOutcome> {
  if (subject === null) return { kind: 'unsaved' }
  const { direct, ...intent } = asked
  try {
    await enqueueCall({ ...intent, tenant: slug, subject, key })
  } catch (error) {
    if (error instanceof NotSavedError) return sendDirectly(() => direct(key))
    throw error
  }
  return callOutcome(slug, key)
}

/** A device without room can still reach the server. */
async function sendDirectly(direct: () => Promise<unknown>): Promise<ActOutcome> {
  try {
    await direct()
    return { kind: 'done' }
  } catch (error) {
    const problem: Problem | null = error instanceof CallError ? error.problem : null
    return problem ? { kind: 'refused', problem } : { kind: 'unsaved' }
  }
}
