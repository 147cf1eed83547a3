import type { Place } from './place.ts'

const placing = ['cart.placePickup', 'cart.placeDineIn', 'cart.saveForLater']
const anyOf = (names: readonly string[]) => new RegExp(`^(?:${names.join('|')})$`)

/** The cart of a store. */
export function cartPage({ page, words, say, open }: Place) {
  // Among them may stand the way back to one that was removed.
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  const button = (id: string) => page.getByRole('button', { name: say(id), exact: true })
  const receipt = page.getByRole('dialog', { name: say('cart.receipt.title'), exact: true })
  return {
    open: () => open('cart'),
    line: (name: string) => rows.filter({ has: page.getByRole('heading', { name, exact: true }) }),
    lines: rows,
    increase: (name: string) => page.getByRole('button', { name: words.increaseOf(name), exact: true }),
    remove: (name: string) => page.getByRole('button', { name: words.remove(name), exact: true }),
    edit: (name: string) => page.getByRole('link', { name: say('cart.editOf', { name }), exact: true }),
    clear: page.getByRole('button', { name: say('cart.clear'), exact: true }),
    clearQuestion: page.getByRole('dialog', { name: say('cart.clearTitle'), exact: true }),
    /** What became of a guest's cart. */
    receipt,
    undoReceipt: receipt.getByRole('button', { name: say('cart.receipt.undo'), exact: true }),
    ways: page.getByRole('group', { name: say('cart.ways'), exact: true }),
    total: page.getByText(say('cart.total'), { exact: true }),
    /** What is offered beside a short cart. */
    suggestions: page.getByRole('heading', { name: say('cart.littleSomething'), exact: true }),
    note: page.getByRole('textbox', { name: words.orderNote }),
    /** The button that orders, by whichever name it goes at the moment. */
    placeOrder: page.getByRole('button', { name: anyOf([words.placeOrder, ...placing.map((id) => say(id))]) }),
    placePickup: button('cart.placePickup'),
    saveForLater: button('cart.saveForLater'),
    addAddress: button('cart.addAddress'),
    orderHint: page.locator('#place-order-hint'),
  }
}
