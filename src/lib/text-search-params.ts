// How the router reads and writes the values of an address. Its own way reads them as JSON: here they are text, so that `?q=330` is a
// search for 330 and not a number that would be written back in quotes.

/** The values of an address, with or without its question mark. */
export function parseTextSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query))
}

/** The end of an address with these values, without those that are undefined. */
export function stringifyTextSearch(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const text = new URLSearchParams(given).toString()
  return text && `?${text}`
}
