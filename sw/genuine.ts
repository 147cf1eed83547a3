// A gateway answers anything with its own page and status 200; kept once, that would replace a script for ever.

const TYPES: Readonly<Record<string, string>> = {
  js: 'javascript',
  css: 'css',
  html: 'html',
  woff2: 'font',
  webp: 'image',
}

/** Came whole, from the requested address, and with this type. */
export const isOfType = (type: string, response: Response): boolean =>
  response.status === 200 && !response.redirected && (response.headers.get('content-type') ?? '').includes(type)

/** The very file that the build wrote, by type and content. Reads a copy. */
export async function isBuilt({ url, revision }: BuildFile, response: Response): Promise<boolean> {
  if (!isOfType(TYPES[url.split('.').at(-1) ?? ''] ?? '', response)) return false
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer())
  return revision.startsWith(btoa(String.fromCharCode(...new Uint8Array(digest))).slice(0, 5))
}

/** The second try is past the HTTP cache, where the page of a gateway may lie. @throws Error, or TypeError offline. */
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

/** An unread body keeps its connection, and the next requests would never start. */
const leave = async ({ body }: Response): Promise<void> => {
  await body?.cancel().catch(() => undefined)
}
