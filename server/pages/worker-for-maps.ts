// The worker keeps the shell with the policy it came with, and asks for it again only when its revision is another.
import { createHash } from 'node:crypto'

const SHELL_REVISION = /(revision.{1,3}?)([0-9a-f]{16})/

/** The worker's script with a revision of the shell that changes with the origins maps load from. */
export function workerForMaps(script: string, origins: readonly string[]): string {
  return script.replace(SHELL_REVISION, (_, before: string, revision: string) => {
    const hash = createHash('sha256').update([revision, ...origins].join(' '))
    return before + hash.digest('hex').slice(0, 16)
  })
}
