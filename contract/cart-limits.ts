// Bounds of a cart and its lines.

/** What a line holds when the customer wrote no note: kept on the wire, never shown as the customer's words. */
export const DEFAULT_NOTE = 'There is no notes'
export const MAX_QUANTITY = 99
export const MAX_LINES = 100
export const MAX_NOTE = 500
/** Bytes of JSON a line takes at most: a note of 500 Arabic letters, ids, and the answers to a dozen questions. */
const LINE_BYTES = 2 * 1024
/** Bytes of JSON that a body with a whole cart in it may have. */
export const CART_BODY_LIMIT = MAX_LINES * LINE_BYTES
