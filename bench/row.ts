/** A figure of the table, and what it must not exceed. */
export type Row = {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly budget?: number
}
