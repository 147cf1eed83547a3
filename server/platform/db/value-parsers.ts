/** PostgreSQL's type numbers (pg_type.dat). */
const OID = { bytea: 17, int8: 20, date: 1082, numeric: 1700 } as const

/** Numeric values only come out of sums of bigint columns, which hold less than 2^53. */
const exactNumber = (text: string): number => {
  const value = Number(text)
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw new RangeError(`the database returned ${text}, more than a number can hold exactly`)
  return value
}

/** By type number, for the types that the two drivers read differently. */
export const VALUE_PARSERS: Record<number, (text: string) => unknown> = {
  [OID.int8]: exactNumber,
  [OID.numeric]: exactNumber,
  [OID.date]: (text) => text,
  [OID.bytea]: (text) => Buffer.from(text.slice(2), 'hex'),
}

/** For the embedded engine. Bytes stay bytes: five megabytes as hex blocked the process for 270 ms. */
export const VALUE_SERIALIZERS: Record<number, (value: Uint8Array) => Uint8Array> = {
  [OID.bytea]: (value) => value,
}
