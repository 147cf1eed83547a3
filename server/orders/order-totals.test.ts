import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VARIABLE_TYPES } from '#contract/variable-types'
import { decimalsOf, toDecimal } from '#contract/money'
import { body, chosen, circumstances, from, item, line, option, variable } from '#support/menu-values'
import { decideOrder } from './order-decision.ts'

describe('the total of an order', () => {
  it('agrees with an independent calculator over 1,000 random carts in currencies with 0, 2 and 3 decimals', () => {
    const cart = fc.record({
      currency: fc.constantFrom('JPY', 'SAR', 'KWD'),
      tax: fc.integer({ min: 0, max: 10_000 }),
      fee: fc.integer({ min: 0, max: 50_000 }),
      isDelivery: fc.boolean(),
      lines: fc.array(
        fc.record({
          price: fc.integer({ min: 0, max: 500_000 }),
          quantity: fc.integer({ min: 1, max: 99 }),
          options: fc.array(fc.record({ price: fc.integer({ min: 0, max: 50_000 }), isChosen: fc.boolean() }), {
            maxLength: 5,
          }),
        }),
        { minLength: 1, maxLength: 12 },
      ),
    })
    fc.assert(
      fc.property(cart, ({ currency, tax, fee, isDelivery, lines }) => {
        const decimal = (minor: number) => toDecimal(minor, currency)
        const items = lines.map((one, n) =>
          item(`i${n}`, decimal(one.price), [
            variable(
              'v',
              VARIABLE_TYPES.multipleChoice,
              false,
              one.options.map((o, m) => option(`o${m}`, decimal(o.price))),
            ),
          ]),
        )
        const asked = lines.map((one, n) =>
          line(`i${n}`, {
            quantity: one.quantity,
            variables: [
              chosen(
                one.options.flatMap((o, m) => (o.isChosen ? [`o${m}`] : [])),
                'v',
              ),
            ],
          }),
        )
        // Calculated the other way round: whole fractions in big integers, one division at the end.
        const subtotal = lines.reduce(
          (sum, one) =>
            sum +
            BigInt(one.quantity) *
              one.options.reduce((unit, o) => (o.isChosen ? unit + BigInt(o.price) : unit), BigInt(one.price)),
          0n,
        )
        const taxed = subtotal * BigInt(tax)
        const taxMinor = taxed / 10_000n + (taxed % 10_000n >= 5_000n ? 1n : 0n)
        const total = subtotal + taxMinor + (isDelivery ? BigInt(fee) : 0n)
        const scale = 10n ** BigInt(decimalsOf(currency))
        const agreed =
          scale === 1n ? `${total}` : `${total / scale}.${String(total % scale).padStart(decimalsOf(currency), '0')}`

        const order = decideOrder(
          from(items, { currency, tax: tax / 100, delivery_fee: decimal(fee), min_delivery_order_amount: '0' }),
          body(
            asked,
            agreed,
            isDelivery ? { order_type: 'delivery', address_id: '00000000-0000-4000-8000-000000000002' } : {},
          ),
          circumstances(),
        )
        expect(BigInt(order.totalMinor)).toBe(total)
        expect(BigInt(order.subtotalMinor)).toBe(subtotal)
      }),
      { numRuns: 1_000 },
    )
  })
})
