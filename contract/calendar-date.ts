import * as z from 'zod/mini'

/** Calendar date, `YYYY-MM-DD`. */
export const dateSchema = z.iso.date()
