// Whether an answer is what was asked for. The gateway of a hotel or a train answers anything with a page of its own and status 200:
// kept once, that would stand in the place of a script or a picture for ever.

/** What the content type of a file must say, by the end of its name. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'javascript',
  css: 'css',
  html: 'html',
  woff2: 'font',
  webp: 'image',
}

/** Whether the answer came whole, from the address asked for, and says that it is of this type. */
export const isOfType = (type: string, response: Response): boolean =>
  response.status === 200 && !response.redirected && (response.headers.get('content-type') ?? '').includes(type)

/** Characters of a file's hash that its revision begins with. */
const HASH_CHARACTERS = 5

/** Whether the answer is the very file that the build wrote: type and content. Reads a copy. */
export async function isBuilt({ url, revision }: BuildFile, response: Response): Promise<boolean> {
  if (!isOfType(TYPES[url.split('.').at(-1) ?? ''] ?? '', response)) return false
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer())
  return revision.startsWith(btoa(String.fromCharCode(...new Uint8Array(digest))).slice(0, HASH_CHARACTERS))
}

/**
 * Asks until the answer is genuine: first as `cache` says, then past everything that the browser keeps, where a gateway's page may
 * lie under the address of a file that never changes. @throws Error when it is not, TypeError when there is no network.
 */
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

/** A body that nobody reads keeps its place among the few requests that a browser has under way: the next ones would never start. */
const leave = async ({ body }: Response): Promise<void> => {
  await body?.cancel().catch(() => undefined)
}
