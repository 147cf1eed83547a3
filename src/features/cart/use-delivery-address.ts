import { useQuery } from '@tanstack/react-query'
import type { Session } from '#features/account'
import { addressesQuery } from './addresses-query.ts'
import type { DeliveryAddress } from './fulfilment.ts'

/** The address an order would be delivered to: the customer's default one. */
export function useDeliveryAddress(slug: string, session: Session): DeliveryAddress {
  const { data, isError } = useQuery({ ...addressesQuery(slug), enabled: session.status === 'customer' })
  if (session.status !== 'customer') return session.status
  if (!data) return isError ? 'unknown' : 'loading'
  return data.find((address) => address.is_default === '1') ?? data[0] ?? 'none'
}
