// Small parts of random documents.
import * as fc from 'fast-check'
import type { ImportException, WrittenText } from '#contract/import-values'

const word = fc.stringMatching(
  /^[\p{L}\p{N}"'&<>\\/%$#\u{1f600}-\u{1f64f}]([\p{L}\p{N} "'&<>\\/%$#]{0,14}[\p{L}\p{N}'"<>])?$/u,
)
const both = fc.record({ en: word, ar: fc.oneof(word, fc.constantFrom('قهوة عربية', 'شاي بالنعناع', 'خبز')) })
/** A text as an owner may write it: in both languages, in one, or plain. */
export const text: fc.Arbitrary<WrittenText> = fc.oneof(
  both,
  fc.record({ en: word }),
  fc.record({ ar: word, en: fc.constantFrom('', null, undefined) }),
  word,
)
/** An id of whatever a store has. */
export const id = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,5}$/)

/** Now and then nothing. */
export const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

type Compact<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** Leaves out fields that are undefined, as JSON does. */
export function compact<T extends object>(value: T): Compact<T> {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as Compact<T> // that is what was done
}

/** Ten days apart and no longer than that, so that no two share a date. */
export const exceptions: fc.Arbitrary<ImportException[]> = fc
  .uniqueArray(
    fc.record({ month: fc.integer({ min: 10, max: 12 }), tens: fc.integer({ min: 0, max: 2 }), name: both }),
    { selector: ({ month, tens }) => `${month} ${tens}`, maxLength: 4 },
  )
  .map((found) =>
    found.map(({ month, tens, name }, index) => ({
      from: `2026-${month}-${tens}1`,
      to: `2026-${month}-${tens}9`,
      name,
      hours: index % 2 === 0 ? [] : [{ hours_from: '20:00', hours_to: '02:00' }],
    })),
  )
