import { cachedShell } from './build-files.ts'
import { cachedPage } from './cached-pages.ts'
import { ownPath, scopePath } from './scope.ts'

/** Below the scope and not a file. */
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

/** The page as seen last, else the shell; then the network, and without it the shell of another build. */
export async function openPage(request: Request): Promise<Response> {
  const page = await cachedPage(request).catch(() => undefined)
  if (page) return page
  const shell = await cachedShell(true).catch(() => undefined)
  if (shell) return shell
  try {
    return await fetch(request)
  } catch (error) {
    const other = await cachedShell(false).catch(() => undefined)
    if (other) return other
    throw error
  }
}
