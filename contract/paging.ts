// Pages of a list as query strings ask for them.
import * as z from 'zod/mini'

/** Number of a page, from 1. */
export const pageNumberSchema = z.string().check(z.regex(/^[1-9]\d{0,5}$/))
/** Entries of a page, 1 to 50. */
const pageSizeSchema = z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/))

/** Parts of the query string of a list that comes in pages. */
export const pageQuery = { page: z.optional(pageNumberSchema), per_page: z.optional(pageSizeSchema) }
/** Parts of what is said beside the entries of a page: which it is, and how many entries there are on all pages. */
export const pageMeta = { total: z.int(), page: z.int(), per_page: z.int() }
