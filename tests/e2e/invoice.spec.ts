// The invoice as it is printed: one sheet of A4, black on white, with everything on it and nothing else.
// What only a browser can print has no lower test: in the gate the one sheet in Arabic stands for it.
import { orderPage } from '../pages/order-page.ts'
import { placeOf } from '../pages/place.ts'
import { LANGUAGES } from '../pages/words.ts'
import { expectAccessible } from '#support/accessible'
import { customerAtCounter } from '#support/counter'
import { expect, test } from '#support/journey'
import { readPdf } from '#support/pdf-text'
import { screensIn } from '#support/screens'

const DAY_MS = 86_400_000
const A4 = { width: 595, height: 842 }
const MARGIN_PT = (16 / 25.4) * 72
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

for (const words of LANGUAGES)
  for (const [screen, viewport] of Object.entries(screensIn(words)))
    test.describe(`an invoice (${words.locale}, ${screen})`, () => {
      test.use({ locale: words.asks, viewport, colorScheme: 'dark' })

      test(`is printed as one sheet${words.locale === 'ar' ? ' @gate' : ''}`, async ({ page, context, server }) => {
        const { shopper, counter } = await customerAtCounter(context, server.url)
        const reserved_at = new Date(Math.ceil(Date.now() / DAY_MS + 1) * DAY_MS).toISOString()
        const order = await counter.place(['charcoal-chicken', 'falafel-pita'], {
          reserved_at,
          notes: 'Ring twice\nGate 4',
        })
        const place = placeOf(page, { words })
        const { say } = place
        await orderPage(place).open(order.id)
        await orderPage(place).invoice.click()
        await expect(page.getByRole('heading', { level: 1, name: say('invoice.title') })).toBeVisible()
        await page.evaluate(() => document.fonts.ready.then(() => undefined))

        const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }))
        expect(pages).toHaveLength(1)
        const [sheet] = pages
        expect([Math.round(sheet?.width ?? 0), Math.round(sheet?.height ?? 0)]).toEqual([A4.width, A4.height])
        expect(sheet?.fills).toEqual(new Set(['#000000', '#ffffff']))
        for (const inset of sheet?.insets ?? [0]) expect(Math.abs(inset - MARGIN_PT)).toBeLessThan(1)

        const fromLeft = withoutSpaces(sheet?.lines.join('') ?? '')
        const read = withoutSpaces((words.dir === 'rtl' ? sheet?.linesFromRight : sheet?.lines)?.join('') ?? '')
        for (const fact of [
          `#${order.order_number}`,
          order.subtotal,
          order.tax_amount,
          order.total_amount,
          '48.00',
          '19.00',
        ])
          expect(fromLeft).toContain(withoutSpaces(fact))
        for (const word of [
          say('invoice.title'),
          words.chicken,
          words.falafel,
          say('invoice.ordered'),
          say('invoice.when'),
          say('orders.orderNote'),
          say('store.type.takeaway'),
          say('orders.pay.cash_on_delivery'),
          say('orders.subtotal'),
          say('orders.total'),
        ])
          expect(read).toContain(withoutSpaces(word))
        expect(fromLeft).toContain(withoutSpaces(shopper.name))
        for (const line of ['Ring twice', 'Gate 4']) expect(fromLeft).toContain(withoutSpaces(line))
        expect(read).toContain(withoutSpaces(say('format.tax', { percent: '' }).replace('%', '')))
        // A takeaway has no delivery, and what can be done with an invoice is not on it.
        for (const word of [say('orders.delivery'), say('invoice.print'), say('invoice.share'), words.placeOrder])
          expect(read).not.toContain(withoutSpaces(word))

        await expectAccessible(page, 'an invoice')
        await page.goBack()
        await expect(orderPage(place).title).toBeVisible()
      })
    })

test('a long invoice goes on over a second sheet, under the same headings, with its total at the end', async ({
  page,
  context,
  server,
}) => {
  const { counter } = await customerAtCounter(context, server.url)
  const order = await counter.place(Array.from({ length: 40 }, () => 'falafel-pita'))
  await placeOf(page).open(`settings/orders/${order.id}#invoice`)
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible()
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  const [first = '', last = '', ...more] = pages.map(({ lines }) => withoutSpaces(lines.join('')))
  expect(more).toEqual([])
  for (const text of [first, last]) expect(text).toContain('ItemQtyPriceTotal')
  expect(first).not.toContain(order.total_amount)
  expect(last).toContain(order.total_amount)
  expect(`${first}${last}`.match(/Falafelpita/g)).toHaveLength(40)
})
