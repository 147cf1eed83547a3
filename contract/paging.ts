// Pages of a list as query strings ask for them.
import * as z from 'zod/mini'

/** Number of a page, from 1. */
export const pageNumberSchema = z.string().check(z.regex(/^[1-9]\d{0,5}$/))
/** Entries of a page, 1 to 50. */
export const pageSizeSchema = z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/))
