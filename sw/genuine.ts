// A gateway answers anything with its own page and status 200; kept once, that would replace a script for ever.

const TYPES: Readonly<Record<string, string>> = {
  js: 'javascript',
  css: 'css',
  html: 'html',
  woff2: 'font',
  webp: 'image',
}

export const isOfType = (type: string, response: Response): boolean =>
  response.status === 200 && !response.redirected && (response.headers.get('content-type') ?? '').includes(type)

export async function isBuilt({ url, revision }: BuildFile, response: Response): Promise<boolean> {
  if (!isOfType(TYPES[url.split('.').at(-1) ?? ''] ?? '', response)) return false
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer())
  return revision.startsWith(btoa(String.fromCharCode(...new Uint8Array(digest))).slice(0, 5))
}

/** The second try passes the HTTP cache, which may have the page of a gateway. @throws Error, or TypeError offline. */
export async function fetchGenuine(
  request: Request | string,
  isGenuine: (response: Response) => boolean | Promise<boolean>,
  init: RequestInit = {},
): Promise<Response> {
  const response = await fetch(request, init)
  if (await isGenuine(response)) return response
  await leave(response)
  const again = await fetch(request, { ...init, cache: 'reload' })
  if (await isGenuine(again)) return again
  await leave(again)
  throw new Error(`${again.url} answered ${again.status} and something else`)
}

/** An unread body would keep its connection from the next requests. */
const leave = async ({ body }: Response): Promise<void> => {
  await body?.cancel().catch(() => undefined)
}
