// A gateway that answers everything with a page of its own may have put it into the browser's cache, under the address of a file that
// never changes: without this it would stand there as long as the page's build does.

const FILE = /\/assets\/[^?]+\.(js|css)$/
const TYPES: Readonly<Record<string, string>> = { js: 'javascript', css: 'css' }

// oxlint-disable-next-line no-restricted-globals -- asks for scripts of this very page, not for data
const ask = (url: string, cache: RequestCache) => fetch(url, { cache })

/** Asks anew, past the browser's cache, for every script and style of this page that is not what its name says. */
export async function mendFiles(): Promise<void> {
  const urls = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
  await Promise.allSettled([...urls].map(mend))
}

async function mend(url: string): Promise<void> {
  const type = TYPES[FILE.exec(url)?.[1] ?? '']
  if (type === undefined || !url.startsWith(location.origin)) return
  const { headers } = await ask(url, 'force-cache')
  if (!headers.get('content-type')?.includes(type)) await ask(url, 'reload')
}
