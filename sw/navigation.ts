// A page of this store opens from the shell at once, whatever the network does.
import { precached } from './precache.ts'
import { ownPath, scopePath } from './scope.ts'

/** Whether a request opens a page: below the scope and not a file. */
export function isPage(request: Request): boolean {
  const path = ownPath(request)
  return (
    request.mode === 'navigate' &&
    request.method === 'GET' &&
    path !== null &&
    path.startsWith(scopePath) &&
    !(path.split('/').at(-1) ?? '').includes('.')
  )
}

/** The shell, or the network when the browser dropped the shell. */
export async function openPage(request: Request): Promise<Response> {
  const shell = await precached('/shell.html').catch(() => undefined)
  return shell ?? fetch(request)
}
