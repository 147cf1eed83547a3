// Reading unknown values by hand where the schemas would weigh too much: a reader gives the value it stands for, with the
// fields it names and no others, or throws.

/** Gives a value of its type. @throws TypeError for any other. */
export type Read<T> = (value: unknown) => T

function refuse(value: unknown): never {
  throw new TypeError(`refused: ${typeof value}`)
}

const only =
  <T>(isGood: (value: unknown) => value is T): Read<T> =>
  (value) =>
    isGood(value) ? value : refuse(value)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const text = only((value) => typeof value === 'string')
export const truth = only((value) => typeof value === 'boolean')
export const number = only((value): value is number => Number.isFinite(value))
export const integer = only((value): value is number => Number.isSafeInteger(value))

/** Text of this form. */
export const matching = (pattern: RegExp) =>
  only((value): value is string => typeof value === 'string' && pattern.test(value))

/** A calendar date, `YYYY-MM-DD`. */
export const date = only((value): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
})

/** One of these values. */
export const oneOf = <const T>(values: readonly T[]) =>
  only((value): value is T => (values as readonly unknown[]).includes(value)) // includes asks for the list's own type

export const nullable =
  <T>(read: Read<T>): Read<T | null> =>
  (value) =>
    value === null ? null : read(value)

/** Absent, or this. */
export const optional =
  <T>(read: Read<T>): Read<T | undefined> =>
  (value) =>
    value === undefined ? undefined : read(value)

export const list =
  <T>(read: Read<T>): Read<T[]> =>
  (value) =>
    Array.isArray(value) ? value.map(read) : refuse(value)

/** A list of this very length, each entry with a reader of its own. */
export const row =
  <T extends readonly unknown[]>(...reads: { readonly [K in keyof T]: Read<T[K]> }): Read<T> =>
  (value) =>
    Array.isArray(value) && value.length === reads.length
      ? (reads.map((read, index) => read(value[index])) as unknown as T) // each entry by the reader of its place
      : refuse(value)

/** An object with these fields; it may have others, which are left behind. */
export const shape =
  <T extends object>(fields: { readonly [K in keyof T]-?: Read<T[K]> }): Read<T> =>
  (value) => {
    if (!isRecord(value)) return refuse(value)
    const read = Object.entries<Read<unknown>>(fields).map(([name, field]) => [name, field(value[name])] as const)
    return Object.fromEntries(read) as T // every field by its own reader
  }

/** Any number of fields with such names and such values. */
export const record =
  <K extends string, T>(name: Read<K>, field: Read<T>): Read<Record<K, T>> =>
  (value) => {
    if (!isRecord(value)) return refuse(value)
    const entries = Object.entries(value).filter(([key]) => key !== '__proto__')
    return Object.fromEntries(entries.map(([key, inner]) => [name(key), field(inner)])) as Record<K, T> // by both readers
  }
