// The calls of addresses, as a person of an order desk makes them.
import { type Address, addressSchema, listAddresses } from '#contract/address'
import type { Person } from './order-desk.ts'
import type { TestAnswer } from './client.ts'

export const ADDRESSES = '/api/sumac/tenant/customers/addresses'

/** An address that says everything, and lies in every zone of these tests. */
export const FULL = {
  name: 'Work',
  latitude: 24.7,
  longitude: 46.7,
  address_type: 'work',
  address: 'Tower B, floor 14',
  city: 'Riyadh',
  state: 'Riyadh',
  country_id: 1,
  street: 'King Fahd Road',
  postal_code: '12213',
  is_default: '0',
} as const

const keyed = (key: string | undefined) => (key === undefined ? {} : { 'idempotency-key': key })

export const addressOf = ({ json }: TestAnswer): Address => addressSchema.parse((json as { data: unknown }).data) // parsed at once
export const codeOf = ({ json }: TestAnswer) => (json as { code?: string }).code // only problems have one

export const send = (who: Person, body: object) => who.post(ADDRESSES, body)
export const add = (who: Person, over: object = {}, key?: string) =>
  who.post(ADDRESSES, { ...FULL, ...over }, keyed(key))
export const edit = (who: Person, id: string, body: object, key?: string) =>
  who.send('PATCH', `${ADDRESSES}/${id}`, { body, headers: keyed(key) })
export const remove = (who: Person, id: string, key?: string) =>
  who.send('DELETE', `${ADDRESSES}/${id}`, { headers: keyed(key) })
export const setDefault = (who: Person, id: string, key?: string) =>
  who.post(`${ADDRESSES}/${id}/default`, undefined, keyed(key))

export async function all(who: Person): Promise<Address[]> {
  const { json } = await who.get(ADDRESSES)
  return listAddresses.data.parse((json as { data: unknown }).data) // parsed at once
}

/** Every address by its name and whether it is the default one, such as `home1`. */
export const names = async (who: Person) => (await all(who)).map(({ name, is_default }) => `${name}${is_default}`)
