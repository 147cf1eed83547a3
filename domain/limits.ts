// How identifiers and amounts look on the wire, for the schemas and for the reader that works without them (menu-document.ts).

/** First path segment of a store's pages and calls. */
export const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/

/** Identifier chosen in the store's import document; unique within the store. */
export const CATALOG_ID = /^[a-z0-9][a-z0-9-]{0,63}$/

/** A non-negative amount in major units, such as `24.00`; up to 3 decimals, up to 9 whole digits. */
export const DECIMAL = /^\d{1,9}(\.\d{1,3})?$/

/** The same, or as much below zero, such as `-1.50`. */
export const SIGNED_DECIMAL = /^-?\d{1,9}(\.\d{1,3})?$/

/** ISO 4217 code, such as `SAR`. */
export const CURRENCY = /^[A-Z]{3}$/

/** Time of day, 24 hours, `HH:MM`. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/

/** Number or name of a table, such as `12` or `A-3`. */
export const TABLE_NUMBER = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,10}[A-Za-z0-9])?$/

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

/** UTF-16 units of a query, of GET /tenant/items and of the page’s field alike. */
export const LONGEST_QUERY = 100

/**
 * Widths in pixels that a picture is kept in; an image URL ends in one of them. The two largest are for covers and heroes:
 * 412 px at 3x, and 1216 px at 1x and more.
 */
export const IMAGE_WIDTHS = [112, 224, 448, 896, 1344, 1792] as const
