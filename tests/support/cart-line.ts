import { DEFAULT_NOTE } from '#domain/limits'
import type { CartLine } from '#contract/cart'
import { timesSum } from '#domain/money'

type Given = Partial<Omit<CartLine, 'total_price'>> & Pick<CartLine, 'id'>

/** A line of a cart: one piece for 10.00 of the item that is called as the line, without questions, but for what is given. */
export function cartLine({ id, item_id = id, ...given }: Given): CartLine {
  const line = {
    id,
    item_id,
    orderItemId: null,
    quantity: 1,
    notes: DEFAULT_NOTE,
    name: item_id,
    name_ar: item_id,
    image: null,
    price: '10.00',
    variablesPrice: '0.00',
    variables: [],
    variables_values: [],
    ...given,
  }
  return { ...line, total_price: timesSum(line.quantity, [line.price, line.variablesPrice]) }
}
