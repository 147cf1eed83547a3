// As text, because the router would read values as JSON: `?q=330` is a search for `330`.

export function parseTextSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query))
}

export function stringifyTextSearch(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const text = new URLSearchParams(given).toString()
  return text && `?${text}`
}
