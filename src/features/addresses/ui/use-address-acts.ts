import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addAddress, deleteAddress, setDefaultAddress, updateAddress } from '#contract/address'
import type { AddAddressBody, UpdateAddressBody } from '#contract/address'
import type { Problem } from '#contract/problem'
import type { ChangeOutcome } from '#data/outbox/make-change.ts'
import { makeChange } from '#data/outbox/make-change.ts'
import { meQuery, useSession } from '#features/account'
import { addressesQuery } from '../queries.ts'

/** What became of a change. `signed-out`: nobody is here to make it. */
export type ActOutcome = ChangeOutcome | { readonly kind: 'signed-out' }

/** What is said of a change that is made, or will be. */
export const SAVED_WORDS = {
  done: 'addresses.saved',
  waiting: 'addresses.savedHere',
  sending: 'addresses.savedSending',
  'sign-in': 'addresses.savedSignIn',
} as const

type AddressActs = {
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
  const subject = useSession(slug).user?.id
  const queryClient = useQueryClient()
  return useMemo((): AddressActs => {
    if (subject === undefined) {
      const nobody = async () => ({ kind: 'signed-out' }) as const
      return { add: nobody, update: nobody, remove: nobody, setDefault: nobody }
    }
    const after = async (change: Promise<ChangeOutcome>): Promise<ChangeOutcome> => {
      const outcome = await change
      if (outcome.kind === 'done' || outcome.kind === 'refused')
        void queryClient.invalidateQueries({ queryKey: addressesQuery(slug).queryKey })
      if (outcome.kind === 'sign-in') void queryClient.invalidateQueries({ queryKey: meQuery(slug).queryKey })
      return outcome
    }
    // Without its card on the page, what was typed would be gone with the dialog.
    const standingFor = (replaces: readonly string[]) => ({
      subject,
      replaces,
      keeps: (problem: Problem) => replaces.length > 0 || isAboutGone(problem),
    })
    const tapped = (id: string) => ({ ...standingFor([]), params: { tenant: slug, id }, body: undefined })
    return {
      add: (id, body, replaces) =>
        after(
          makeChange({
            name: 'addAddress',
            endpoint: addAddress,
            params: { tenant: slug },
            body,
            key: id,
            ...standingFor(replaces),
          }),
        ),
      update: (id, body, replaces) =>
        after(
          makeChange({
            name: 'updateAddress',
            endpoint: updateAddress,
            params: { tenant: slug, id },
            body,
            ...standingFor(replaces),
          }),
        ),
      remove: async (id) => {
        const outcome = await after(makeChange({ name: 'deleteAddress', endpoint: deleteAddress, ...tapped(id) }))
        return isGone(outcome) ? { kind: 'done' } : outcome
      },
      setDefault: (id) => after(makeChange({ name: 'setDefaultAddress', endpoint: setDefaultAddress, ...tapped(id) })),
    }
  }, [slug, subject, queryClient])
}

/** The server has no such address, because it was deleted elsewhere. */
export const isGone = (outcome: ActOutcome): boolean => outcome.kind === 'refused' && isAboutGone(outcome.problem)

const isAboutGone = (problem: Problem) => problem.code === 'not_found'
