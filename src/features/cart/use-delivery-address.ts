import type { Address } from '#contract/address'
import type { Session } from '#features/account'
import { isUsable, useAddressBook } from '#features/addresses'
import type { DeliveryAddress } from './fulfilment.ts'

/** The address an order would be delivered to: the chosen one, else the customer's default one, also when it waits to be sent. */
export function useDeliveryAddress(slug: string, session: Session, chosenId: string | null = null): DeliveryAddress {
  const { status, entries } = useAddressBook(slug)
  if (session.status !== 'customer') return session.status
  const usable: readonly Address[] = entries.filter(isUsable)
  const chosen = usable.find(({ id }) => id === chosenId) ?? usable.find((address) => address.is_default === '1')
  return chosen ?? usable[0] ?? (status === 'known' ? 'none' : status === 'unknown' ? 'unknown' : 'loading')
}
