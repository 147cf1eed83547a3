// Columns whose value in the program is not what the driver is given. bigint columns hold minor units and counters below
// 2^53; the drivers read them as numbers.
import type { ColumnType } from 'kysely'

/** Written as JSON text, read as a value. */
export type Json<T> = ColumnType<T, string, string>
/** Instant; both engines read it as a Date and accept one. */
export type Instant = ColumnType<Date, Date | string, Date | string>
/** Instant of the insertion when none is given. */
export type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>
