import { useQuery } from '@tanstack/react-query'
import type { Address } from '#contract/address'
import type { Session } from '#features/account'
import { addressesQuery } from './addresses-query.ts'
import type { DeliveryAddress } from './fulfilment.ts'

const NONE: readonly Address[] = []

/** The address an order would be delivered to: the chosen one, else the customer's default one; and all there are. */
export function useDeliveryAddress(
  slug: string,
  session: Session,
  chosenId: string | null = null,
): { address: DeliveryAddress; addresses: readonly Address[] } {
  const { data, isError } = useQuery({ ...addressesQuery(slug), enabled: session.status === 'customer' })
  if (session.status !== 'customer') return { address: session.status, addresses: NONE }
  if (!data) return { address: isError ? 'unknown' : 'loading', addresses: NONE }
  const chosen = data.find(({ id }) => id === chosenId) ?? data.find((address) => address.is_default === '1')
  return { address: chosen ?? data[0] ?? 'none', addresses: data }
}
