// Changing what is in the cart: editing a line on the item's page, and clearing all of them.
// In the gate its rules are also held by edit-line.test.ts (an edited line keeps its place or joins one that asks for the same).
// Where suggestions are read only a browser can show: that has no lower test.
import { cartPage } from '../pages/cart-page.ts'
import { itemPage } from '../pages/item-page.ts'
import { placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { expect, test } from '../support/journey.ts'
import { SCREENS } from '../support/screens.ts'

test('a line is edited with everything it asks for, joins one that asks for the same, and all are cleared after one question @gate', async ({
  page,
}) => {
  const place = placeOf(page)
  const [cart, item] = [cartPage(place), itemPage(place)]
  const addWrap = async (size: RegExp, note: string) => {
    await item.open('shawarma-wrap')
    await item.option(size).check()
    await page.getByRole('combobox').first().selectOption({ index: 1 })
    await item.notes.fill(note)
    await item.addToCart.click()
    await expect(storeHome(place).cartLink).toHaveAccessibleName(/item/)
  }
  await addWrap(/Large/, 'No onion please')
  await addWrap(/Regular/, '')
  await cart.open()
  await expect(cart.lines).toHaveCount(2)
  await cart.edit('Shawarma wrap').first().click()

  await expect(item.submit).toContainText('Save changes')
  await expect(item.option(/Large/)).toBeChecked()
  await expect(item.notes).toHaveValue('No onion please')
  await item.increase.click()
  await item.notes.fill('Extra napkins')
  // A reload loses nothing of it.
  await place.reload()
  await expect(item.notes).toHaveValue('Extra napkins')
  await item.submit.click()
  await expect(cart.line('Shawarma wrap').first()).toContainText('Extra napkins')
  await expect(cart.lines).toHaveCount(2)

  await cart.edit('Shawarma wrap').first().click()
  await expect(item.submit).toContainText('Save changes')
  await item.option(/Regular/).check()
  await item.notes.fill('')
  await item.submit.click()
  await expect(cart.lines).toHaveCount(1)
  await expect(cart.line('Shawarma wrap').getByText('3', { exact: true })).toBeVisible()

  await cart.clear.click()
  await cart.clearQuestion.getByRole('button', { name: 'Keep it' }).click()
  await expect(cart.lines).toHaveCount(1)
  await cart.clear.click()
  await cart.clearQuestion.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
})

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test.describe(`a short cart (${screen})`, () => {
    test.use({ viewport })

    test('offers a little something where it is read: after the sums on a phone, below the choices beside them', async ({
      page,
    }) => {
      const place = placeOf(page)
      const [cart, item] = [cartPage(place), itemPage(place)]
      await item.open('hummus')
      await item.addToCart.click()
      await expect(storeHome(place).cartLink).toHaveAccessibleName(/item/)
      await cart.open()
      await expect(cart.suggestions).toBeVisible()
      const parts = { lines: cart.lines.first(), ways: cart.ways, total: cart.total, suggestions: cart.suggestions }
      const isPhone = screen === 'phone'
      const order = isPhone
        ? (['lines', 'ways', 'total', 'suggestions'] as const)
        : (['lines', 'ways', 'suggestions', 'total'] as const)
      const inOrder = [...order.map((name) => parts[name]), cart.placeOrder]
      // In the markup, which keyboards and screen readers follow.
      for (const [at, next] of inOrder.entries()) {
        const before = await inOrder[at - 1]?.elementHandle()
        if (before) expect(await next.evaluate(follows, before)).toBe(true)
      }
      // And on the screen: the dock aside, downwards; beside the lines begins another column.
      const tops = await Promise.all(order.map(async (name) => (await parts[name].boundingBox())?.y ?? 0))
      const column = isPhone ? tops : tops.slice(0, 3)
      expect(column).toEqual(column.toSorted((one, other) => one - other))
    })
  })
}

/** Whether an element stands after another in the markup. */
function follows(element: Node, before: Node): boolean {
  return (before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
