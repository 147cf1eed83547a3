/** A figure of the table, and what it must not exceed or fall short of. */
export type Row = {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly budget?: number
  /** For what is better the more there is of it. */
  readonly atLeast?: number
}

/** The row's budget in words, marked where it is missed; empty where it has none. */
export function budgetText({ value, budget, atLeast }: Row): string {
  const most = budget === undefined ? '' : `   budget ${budget}${value > budget ? '  OVER' : ''}`
  const least = atLeast === undefined ? '' : `   at least ${atLeast}${value < atLeast ? '  UNDER' : ''}`
  return most + least
}
