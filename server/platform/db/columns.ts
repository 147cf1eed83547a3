import type { ColumnType } from 'kysely'

/** Written as JSON text, read as a value. */
export type Json<T> = ColumnType<T, string, string>
export type Instant = ColumnType<Date, Date | string, Date | string>
/** The instant of the insertion when none is given. */
export type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>
