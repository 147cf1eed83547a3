// Languages and localized text as they travel; locale.ts holds what the first view needs of them.
import * as z from 'zod/mini'
import { LOCALES } from './locale.ts'

export const localeSchema = z.enum(LOCALES)

/** Text a store wrote in every language of the product. */
export const localizedTextSchema = z.object({ en: z.string(), ar: z.string() })
