// Reading one cookie. Ours hold letters, digits, `-` and `_` only, so nothing needs decoding.

/** Value of the first cookie with this name in a `Cookie` header; undefined when there is none. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key, ...value] = pair.split('=')
    if (key?.trim() === name)
      return value
        .join('=')
        .trim()
        .replace(/^"(.*)"$/, '$1')
  }
  return undefined
}
