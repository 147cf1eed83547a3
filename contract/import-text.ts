// Texts of a store's document.
import * as z from 'zod/mini'

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

/** A text of at most so many characters in every language of the product. */
export const importTextSchema = (max: number) => z.strictObject({ en: text(max), ar: text(max) })
