import type { Item, VariableAnswer } from '#contract/catalog'

/** What the customer chose for an item. */
type ItemSelection = { item: Item; quantity: number; notes: string; answers: VariableAnswer[] }

/** A line of the cart that is edited: what it asks for now. */
export type EditedLine = Omit<ItemSelection, 'item'> & { id: string }

/** Puts a selection into the cart; false when it took nothing. */
export type AddSelection = (selection: ItemSelection) => boolean

/** What lies over a page gets. */
export type ItemLayersProps = { slug: string; quantityOf: (itemId: string) => number; onAdd: AddSelection }
