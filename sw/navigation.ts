// A page of this store opens from the shell at once, whatever the network does.
import { keptShell } from './build-files.ts'
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

/** The shell, or the network when the browser dropped the shell; without a network that of another build. */
export async function openPage(request: Request): Promise<Response> {
  const shell = await keptShell(true).catch(() => undefined)
  if (shell) return shell
  try {
    return await fetch(request)
  } catch (error) {
    const other = await keptShell(false).catch(() => undefined)
    if (other) return other
    throw error
  }
}
