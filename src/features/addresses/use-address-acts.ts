import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addAddress, deleteAddress, setDefaultAddress, updateAddress } from '#contract/address'
import type { AddAddressBody, UpdateAddressBody } from '#contract/address'
import type { Problem } from '#contract/problem'
import { call } from '#data/http/call.ts'
import { makeChange } from '#data/outbox/make-change.ts'
import type { ChangeOutcome } from '#data/outbox/make-change.ts'
import { newKey } from '#data/outbox/outbox.ts'
import type { NewCall } from '#data/outbox/outbox.ts'
import { meQuery, useSession } from '#features/account'
import { addressesQuery } from './addresses-query.ts'

/** What became of a change. `signed-out`: nobody is here to make it. */
export type ActOutcome = ChangeOutcome | { readonly kind: 'signed-out' }

type Asked = Omit<NewCall, 'tenant' | 'subject' | 'key'> & { readonly direct: (key: string) => Promise<unknown> }

export type AddressActs = {
  /** Saves an address; `id` becomes its id. `replaces` are refused changes that this one stands for; refused, it stays as they did. */
  add(id: string, body: AddAddressBody, replaces: readonly string[]): Promise<ActOutcome>
  update(id: string, body: UpdateAddressBody, replaces: readonly string[]): Promise<ActOutcome>
  /** Deletes an address; one that is gone already is deleted too. */
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
    const run = async ({ direct, ...asked }: Asked, key = newKey()): Promise<ActOutcome> => {
      if (subject === null) return { kind: 'signed-out' }
      const isReplacing = asked.replaces !== undefined && asked.replaces.length > 0
      const outcome = await makeChange({
        ...asked,
        tenant: slug,
        subject,
        key,
        direct: () => direct(key),
        // Without its card on the page, what was typed would be gone with the dialog.
        keeps: (problem) => isReplacing || isAboutGone(problem),
      })
      if (outcome.kind === 'done' || outcome.kind === 'refused')
        void queryClient.invalidateQueries({ queryKey: addressesQuery(slug).queryKey })
      if (outcome.kind === 'sign-in') void queryClient.invalidateQueries({ queryKey: meQuery(slug).queryKey })
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
      remove: async (id) => {
        const outcome = await run({
          name: 'deleteAddress',
          endpoint: deleteAddress,
          params: { id },
          direct: (idempotencyKey) => call(deleteAddress, { params: at(id), idempotencyKey }),
        })
        return isGone(outcome) ? { kind: 'done' } : outcome
      },
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

/** The server has no such address, because it was deleted elsewhere. */
export const isGone = (outcome: ActOutcome): boolean => outcome.kind === 'refused' && isAboutGone(outcome.problem)

const isAboutGone = (problem: Problem | null) => problem?.code === 'not_found'
