// An order as the server answers it, for tests of what a page does with one.
import type { Order } from '#contract/order'

const AT = '2026-11-21T12:06:00.000Z'

/** Two chickens and one wrap for takeaway: 48 × 2 + 33 and 15 % tax. */
export function sampleOrder({
  status = 'pending',
  ...over
}: Partial<Omit<Order, 'status'>> & { status?: string } = {}): Order {
  return {
    id: '5b3a4c0e-6f0a-4a55-9d3c-0d6cf5f0a001',
    order_number: 1001,
    status: { key: status, name: { en: status, ar: status } },
    order_type: 'takeaway',
    order_items: [
      {
        id: 'a',
        item: { item_id: 'chicken', name: 'Chicken', name_ar: 'دجاج', image: null },
        quantity: 2,
        price: '48.00',
        total_price: '96.00',
        notes: 'There is no notes',
        answers: [],
        variables: [],
      },
      {
        id: 'b',
        item: { item_id: 'wrap', name: 'Wrap', name_ar: 'لفافة', image: null },
        quantity: 1,
        price: '33.00',
        total_price: '33.00',
        notes: 'No onions',
        answers: [{ name: { en: 'Size', ar: 'الحجم' }, answer: { en: 'Large', ar: 'كبير' } }],
        variables: [{ variable_id: 'size', answer: 'large' }],
      },
    ],
    ordered_at: AT,
    reserved_at: null,
    payment_method: 'cash_on_delivery',
    currency: 'SAR',
    tax: 15,
    subtotal: '129.00',
    delivery_fees: '0.00',
    tax_amount: '19.35',
    total_amount: '148.35',
    notes: '',
    location: null,
    timeline: [{ status: 'pending', at: AT }],
    revision: 1,
    ...over,
  }
}
