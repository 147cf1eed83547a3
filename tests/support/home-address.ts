// An address as the server answers it: the customer's default one.
import type { Address } from '#contract/address'

export const HOME: Address = {
  id: '2f1c4a52-6f1e-4c8e-9a51-3f6f5f7f3c11',
  name: 'home',
  latitude: 24.69,
  longitude: 46.68,
  address_type: 'home',
  address: 'Villa 8, Al Rawdah Street',
  city: 'Riyadh',
  state: '',
  country_id: 1,
  street: '',
  postal_code: '',
  is_default: '1',
}
