// The present sources, built with the kill switch: in a tree of their own, because the other tests run on dist/.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
/** What is in the root and neither a source nor small. */
const LEFT_OUT = /^(?:node_modules|dist|test-results|\.git|\.data.*)$/

export type RemovingBuild = {
  /** The folder to start a server in. */
  readonly root: string
  /** Removes it. */
  remove(): void
}

/** Runs `npm run build -- --remove-worker` on the present sources. */
export function buildRemoval(): RemovingBuild {
  const root = mkdtempSync(join(tmpdir(), 'storefront-removal-'))
  cpSync(ROOT, root, {
    recursive: true,
    filter: (path) => dirname(path) !== ROOT || !LEFT_OUT.test(basename(path)),
  })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'dir')
  execFileSync('npm', ['run', 'build', '--', '--remove-worker'], { cwd: root, stdio: 'pipe' })
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
