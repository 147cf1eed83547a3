// Formats and limits of the wire, for schemas and for the reader without schemas (menu-document.ts).

/** First segment of a store's paths. */
export const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/

/** Id from the store document; unique within the store. */
export const CATALOG_ID = /^[a-z0-9][a-z0-9-]{0,63}$/

/** Non-negative major units: up to 9 whole digits and 3 decimals. */
export const DECIMAL = /^\d{1,9}(\.\d{1,3})?$/

export const SIGNED_DECIMAL = /^-?\d{1,9}(\.\d{1,3})?$/

export const CURRENCY = /^[A-Z]{3}$/

export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/

export const TABLE_NUMBER = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,10}[A-Za-z0-9])?$/

/** Required by the wire for lines without a note; never shown. */
export const DEFAULT_NOTE = 'There is no notes'
export const MAX_QUANTITY = 99
export const MAX_LINES = 100
export const MAX_NOTE = 500
/** Most bytes of JSON: a note of 500 Arabic letters, ids, and a dozen answers. */
const LINE_BYTES = 2 * 1024
export const CART_BODY_LIMIT = MAX_LINES * LINE_BYTES

export const LONGEST_QUERY = 100

/** Pixels. The two largest are for covers and heroes: 412 px at 3x, 1216 px at 1x. */
export const IMAGE_WIDTHS = [112, 224, 448, 896, 1344, 1792] as const
