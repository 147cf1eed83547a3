// How values are read, the same on both engines.

/** PostgreSQL's type numbers (pg_type.dat). */
const OID = { bytea: 17, int8: 20, date: 1082, numeric: 1700 } as const

/** bigint columns hold less than 2^53; numeric only comes out of sums of them. */
const exactNumber = (text: string): number => {
  const value = Number(text)
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw new RangeError(`the database returned ${text}, more than a number can hold exactly`)
  return value
}

/** Readers by type number for what either driver would read in another way: numbers, `YYYY-MM-DD`, Buffer. */
export const VALUE_PARSERS: Record<number, (text: string) => unknown> = {
  [OID.int8]: exactNumber,
  [OID.numeric]: exactNumber,
  [OID.date]: (text) => text,
  [OID.bytea]: (text) => Buffer.from(text.slice(2), 'hex'),
}

/** Writers by type number for the embedded engine. Bytes stay bytes: five megabytes as hex held the process up for 270 ms. */
export const VALUE_SERIALIZERS: Record<number, (value: Uint8Array) => Uint8Array> = {
  [OID.bytea]: (value) => value,
}
