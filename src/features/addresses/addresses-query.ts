import { queryOptions } from '@tanstack/react-query'

/** The signed-in customer's addresses, the default one first, and the area they must lie in. Kept on the device for them. */
export function addressesQuery(slug: string) {
  return queryOptions({
    queryKey: [slug, 'addresses', 'book'],
    queryFn: async ({ signal }) => (await import('./addresses-call.ts')).fetchAddresses(slug, signal),
  })
}
