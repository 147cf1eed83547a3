/** What follows the `#` in the address of an order whose invoice is shown. */
export const INVOICE_HASH = 'invoice'
