// The worker keeps the shell with the policy it came with, and asks for it again only when its revision is another.
import { createHash } from 'node:crypto'

/** The shell in the worker's list, as Workbox writes it. */
const SHELL_REVISION = /("revision":"[^"]+)(?=","url":"\/shell\.html")/

/** The worker's script with a revision of the shell that changes with the origins maps load from. */
export function workerForMaps(script: string, origins: readonly string[]): string {
  const hash = createHash('sha256').update(origins.join(' ')).digest('hex').slice(0, 16)
  return script.replace(SHELL_REVISION, `$1-${hash}`)
}
