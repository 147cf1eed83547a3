/** What a date picker says, in the language of the page. */
export type PickerWords = {
  title: string
  close: string
  previous: string
  next: string
  month: string
  year: string
  /** Names the button that shows the years again. */
  yearOf: (year: number) => string
  /** Names the button with the chosen date in it. */
  choose: (date: string) => string
  /** January first. */
  months: readonly string[]
  /** Sunday first. */
  weekdays: readonly { short: string; long: string }[]
  /** Says a date in full. */
  day: (date: string) => string
}
