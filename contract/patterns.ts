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
