// Bounds of a cart and its lines.

/** What a line holds when the customer wrote no note: kept on the wire, never shown as the customer's words. */
export const DEFAULT_NOTE = 'There is no notes'
export const MAX_QUANTITY = 99
export const MAX_LINES = 100
export const MAX_NOTE = 500
