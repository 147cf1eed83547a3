// Stands in for router-core's searchParams.js (build/left-out-plugin.ts), which reads values as JSON: here they are text, so that
// `?q=330` is a search for 330 and not a number that would be written back in quotes.

export function defaultParseSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query))
}

/** Undefined values are left out. */
export function defaultStringifySearch(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const text = new URLSearchParams(given).toString()
  return text && `?${text}`
}

const none = (): never => {
  throw new Error('values of an address are text: see build/left-out-plugin.ts')
}

export { none as parseSearchWith, none as stringifySearchWith }
