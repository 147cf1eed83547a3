import { expect } from '@playwright/test'
import { cartPage } from './cart-page.ts'
import { orderPage } from './order-page.ts'
import type { Place } from './place.ts'

/** What an order needs besides its lines, on the cart's page, and the screen of one that was refused. */
export function checkoutPage(place: Place) {
  const { page, say } = place
  const way = (type: 'delivery' | 'takeaway' | 'dine_in') => page.locator(`input[name=way][value=${type}]`)
  const button = (id: string, values?: Record<string, string>) =>
    page.getByRole('button', { name: say(id, { kind: 'order', ...values }), exact: true })
  return {
    ...cartPage(place),
    way,
    table: (number: string) => page.getByText(say('cart.table', { number }), { exact: true }).first(),
    leaveTable: (number: string) => button('cart.tableLeave', { number }),
    changeAddress: button('addresses.change'),
    addYours: button('addresses.addYours'),
    /** One of the saved addresses in the sheet that they are chosen from. */
    address: (name: string) =>
      page.getByRole('dialog', { name: say('addresses.choose'), exact: true }).getByRole('button', { name }),
    name: page.getByRole('textbox', { name: say('checkout.guestName') }),
    phone: page.getByRole('textbox', { name: say('checkout.guestPhone') }),
    /** Country of the phone, with its calling code. */
    country: page.getByRole('combobox', { name: say('account.countryCode') }),
    asap: page.getByRole('radio', { name: say('checkout.asap') }),
    later: page.getByRole('radio', { name: say('checkout.later') }),
    day: page.getByRole('combobox', { name: say('checkout.day') }),
    time: page.getByRole('combobox', { name: say('checkout.time') }),
    forLater: button('checkout.orderForLater'),
    decision: orderPage(place).decision,
    button,
    /** Waits for the screen of a refusal that says this, up to a time in it. */
    expectWhy: async (id: string, values: Record<string, string | number> = {}) => {
      await expect(page.getByRole('main')).toContainText(
        say(id, { kind: 'order', ...values, wanted: '%%' }).split('%%')[0] ?? '',
      )
    },
    edit: button('orders.edit'),
  }
}
