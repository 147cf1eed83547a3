import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addAddress, deleteAddress, setDefaultAddress, updateAddress } from '#contract/address'
import type { AddAddressBody, UpdateAddressBody } from '#contract/address'
import { call } from '#data/http/call.ts'
import { makeChange } from '#data/outbox/make-change.ts'
import type { ChangeOutcome } from '#data/outbox/make-change.ts'
import { newKey } from '#data/outbox/outbox.ts'
import type { NewCall } from '#data/outbox/outbox.ts'
import { useSession } from '#features/account'
import { addressesQuery } from './addresses-query.ts'

type Asked = Omit<NewCall, 'tenant' | 'subject' | 'key'> & { readonly direct: (key: string) => Promise<unknown> }

export type AddressActs = {
  /** Saves an address; `id` becomes its id. `replaces` is a refused change that this one stands for. */
  add(id: string, body: AddAddressBody, replaces?: string): Promise<ChangeOutcome>
  update(id: string, body: UpdateAddressBody, replaces?: string): Promise<ChangeOutcome>
  remove(id: string): Promise<ChangeOutcome>
  setDefault(id: string): Promise<ChangeOutcome>
}

/**
 * Changes the customer's addresses, all through the outbox: they reach the server in the order they were made and each once,
 * with or without a connection.
 */
export function useAddressActs(slug: string): AddressActs {
  const subject = useSession(slug).user?.id ?? null
  const queryClient = useQueryClient()
  return useMemo(() => {
    const run = async ({ direct, ...asked }: Asked, key = newKey()): Promise<ChangeOutcome> => {
      if (subject === null) return { kind: 'unsaved' }
      const outcome = await makeChange({ ...asked, tenant: slug, subject, key }, () => direct(key))
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
