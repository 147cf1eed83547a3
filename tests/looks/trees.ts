// The two trees whose pages are compared: the present one, and a commit as it was, built once.
import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
/** Not under node_modules: Node reads no TypeScript there. */
const TREES = join(tmpdir(), 'storefront-looks')

function run(root: string, command: string, ...args: string[]): void {
  // Standard output is the report's.
  execFileSync(command, args, { cwd: root, stdio: ['ignore', process.stderr, process.stderr] })
}

/** Builds the pages of a tree unless they are there and as new as their sources. */
export function buildPages(root: string): void {
  run(root, join(root, 'node_modules/.bin/node'), 'build/build.ts', '--if-missing')
}

const lockOf = (root: string): string => readFileSync(join(root, 'package-lock.json'), 'utf8')

/** Whether a tree has packages of its own, or those that the present tree lends. */
function hasPackages(root: string): boolean {
  const modules = join(root, 'node_modules')
  if (!existsSync(join(modules, '.bin/node'))) return false
  return !lstatSync(modules).isSymbolicLink() || lockOf(root) === lockOf(ROOT)
}

/** The packages of the present tree serve when the commit has the same; otherwise it gets its own. */
function givePackages(root: string, commit: string): void {
  if (hasPackages(root)) return
  rmSync(join(root, 'node_modules'), { recursive: true, force: true })
  if (lockOf(root) === lockOf(ROOT)) symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'dir')
  else {
    console.error(`installing the packages of ${commit}`)
    run(root, 'npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund')
  }
}

/** A tree of a commit with its pages built, made when it is asked for the first time. @returns its folder. */
export function treeOf(ref: string, repository: string): string {
  const asked = ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]
  const commit = execFileSync('git', asked, { cwd: repository, encoding: 'utf8' }).trim()
  const tree = join(TREES, commit)
  if (!existsSync(tree)) {
    console.error(`building ${commit}`)
    const draft = `${tree}.${process.pid}`
    mkdirSync(draft, { recursive: true })
    const archive = `${draft}.tar`
    run(repository, 'git', 'archive', `--output=${archive}`, commit)
    run(draft, 'tar', '--extract', `--file=${archive}`)
    rmSync(archive)
    givePackages(draft, commit)
    buildPages(draft)
    renameSync(draft, tree)
  }
  givePackages(tree, commit)
  return tree
}
