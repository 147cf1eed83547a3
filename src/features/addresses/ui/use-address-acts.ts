import { useQueryClient } from '@tanstack/react-query'
import { addAddress, deleteAddress, setDefaultAddress, updateAddress } from '#contract/address'
import type { AddAddressBody, UpdateAddressBody } from '#contract/address'
import type { Problem } from '#contract/problem'
import type { ChangeOutcome } from '#data/outbox/make-change.ts'
import { makeChange } from '#data/outbox/make-change.ts'
import { meQuery, useSession } from '#features/account'
import { addressesQuery } from '../queries.ts'

export const SAVED_WORDS = {
  done: 'addresses.saved',
  waiting: 'addresses.savedHere',
  sending: 'addresses.savedSending',
  'sign-in': 'addresses.savedSignIn',
} as const

const isAboutGone = (problem: Problem) => problem.code === 'not_found'

/** The server has no such address, because it was deleted elsewhere. */
export const isGone = (outcome: ChangeOutcome) => outcome.kind === 'refused' && isAboutGone(outcome.problem)

/** Changes the customer's addresses through the outbox. `replaces`: keys of the refused changes that a new one takes the place of. */
export function useAddressActs(slug: string) {
  const subject = useSession(slug).user?.id
  const queryClient = useQueryClient()
  const own = (id: string) => ({ params: { tenant: slug, id }, body: undefined })

  const make = async (
    replaces: readonly string[],
    change: (shared: {
      subject: string
      replaces: readonly string[]
      keeps: (problem: Problem) => boolean
    }) => Promise<ChangeOutcome>,
  ): Promise<ChangeOutcome> => {
    if (subject === undefined) return { kind: 'signed-out' }
    // Without its card on the page, what was typed would be gone with the dialog.
    const keeps = (problem: Problem) => replaces.length > 0 || isAboutGone(problem)
    const outcome = await change({ subject, replaces, keeps })
    if (outcome.kind === 'done' || outcome.kind === 'refused') void queryClient.invalidateQueries(addressesQuery(slug))
    if (outcome.kind === 'sign-in') void queryClient.invalidateQueries(meQuery(slug))
    return outcome
  }
  return {
    /** Saves a new address, whose id will be `key`. */
    add: (key: string, body: AddAddressBody, replaces: readonly string[]) =>
      make(replaces, (shared) =>
        makeChange({ ...shared, name: 'addAddress', endpoint: addAddress, params: { tenant: slug }, body, key }),
      ),
    update: (id: string, body: UpdateAddressBody, replaces: readonly string[]) =>
      make(replaces, (shared) =>
        makeChange({ ...shared, ...own(id), name: 'updateAddress', endpoint: updateAddress, body }),
      ),
    remove: async (id: string): Promise<ChangeOutcome> => {
      const outcome = await make([], (shared) =>
        makeChange({ ...shared, ...own(id), name: 'deleteAddress', endpoint: deleteAddress }),
      )
      return isGone(outcome) ? { kind: 'done' } : outcome
    },
    setDefault: (id: string) =>
      make([], (shared) =>
        makeChange({ ...shared, ...own(id), name: 'setDefaultAddress', endpoint: setDefaultAddress }),
      ),
  }
}
