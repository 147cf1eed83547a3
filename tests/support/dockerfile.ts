// Does what a Dockerfile says without a container: every stage is a folder, and paths in it are paths below that folder. What a container
// adds, another root of the file system and another user, is only partly so here: the user is a plain one where there is one.
import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { plainUser } from './supervised.ts'

type Instruction = { readonly name: string; readonly rest: string }

export type Image = {
  /** Folder that stands for `/`. */
  readonly root: string
  readonly base: string
  workdir: string
  user: string
  env: Record<string, string>
  command: string[]
  healthCheck: string
}

/** The instructions of a Dockerfile, with continued lines joined. */
function instructionsOf(file: string): Instruction[] {
  const lines = readFileSync(file, 'utf8')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => !/^\s*(?:#|$)/.test(line))
  return lines.map((line) => {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    return { name, rest }
  })
}

/** A path of the image as a path of this machine. */
const inside = (image: Image, target: string): string => path.join(image.root, path.resolve(image.workdir, target))

/** The variables of an image, with its own folders in the place of its paths. */
export function environmentOf(image: Image): Record<string, string> {
  const mapped = Object.entries(image.env).map(([name, value]) => [
    name,
    value.startsWith('/') ? inside(image, value) : value,
  ])
  const PATH = [path.join(image.root, 'usr/local/bin'), process.env['PATH'] ?? ''].join(path.delimiter)
  return { PATH, HOME: image.root, ...Object.fromEntries(mapped) }
}

/** Node is all that is used of the base image; its major version is checked by the caller. */
function begin(base: string): Image {
  const root = mkdtempSync(path.join(os.tmpdir(), 'storefront-image-'))
  chmodSync(root, 0o755)
  mkdirSync(path.join(root, 'usr/local/bin'), { recursive: true })
  copyFileSync(process.execPath, path.join(root, 'usr/local/bin/node'))
  return { root, base, workdir: '/', user: 'root', env: {}, command: [], healthCheck: '' }
}

/** From stage to stage without a second copy: nothing is changed in either. */
function link(source: string, place: string): void {
  mkdirSync(path.dirname(place), { recursive: true })
  const result = spawnSync('cp', ['-al', source, place], { encoding: 'utf8' })
  if (result.status !== 0) throw new Error(result.stderr)
}

/** Files and folders of the context, but for what .dockerignore names. */
function copyContext(context: string, target: string): void {
  const ignored = readFileSync(path.join(context, '.dockerignore'), 'utf8').trim().split('\n')
  const isIgnored = (name: string): boolean =>
    ignored.some((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern))
  cpSync(context, target, {
    recursive: true,
    filter: (source) => !isIgnored(path.relative(context, source).split(path.sep)[0] ?? ''),
  })
}

function copy(image: Image, rest: string, context: string, stages: ReadonlyMap<string, Image>): void {
  const words = rest.split(/\s+/)
  const from = words[0]?.startsWith('--from=') ? stages.get(words.shift()?.slice('--from='.length) ?? '') : undefined
  const target = words.pop() ?? ''
  for (const source of words) {
    const isInto = target.endsWith('/') && source !== '.'
    const place = inside(image, isInto ? path.join(target, path.basename(source)) : target)
    if (source === '.') copyContext(context, place)
    else if (from) link(inside(from, source), place)
    else cpSync(path.join(context, source), place, { recursive: true })
  }
}

function run(image: Image, command: string): void {
  // The image's user is there in the image only; here it is the plain one, for whom somebody has to be root.
  const { uid } = plainUser()
  const chown = `chown() { shift; ${uid === undefined ? ':' : `command chown ${uid} "$@"`}; }`
  const cwd = inside(image, '.')
  mkdirSync(cwd, { recursive: true })
  const env = { ...environmentOf(image), HOME: process.env['HOME'], npm_config_prefer_offline: 'true' }
  const result = spawnSync('/bin/sh', ['-ec', `${chown}; ${command}`], { cwd, env, encoding: 'utf8' })
  if (result.status !== 0) throw new Error(`RUN ${command}\n${result.stdout}${result.stderr}`)
}

const pairsIn = (text: string): [string, string][] =>
  [...text.matchAll(/(\w+)=("[^"]*"|\S+)/g)].map(([, name = '', value = '']) => [name, value.replaceAll('"', '')])

/** Does the steps of a Dockerfile in the order in which they stand. @returns the stages; the last one is the image. */
export function buildImage(context: string): Image[] {
  const stages = new Map<string, Image>()
  let image: Image | undefined
  for (const { name, rest } of instructionsOf(path.join(context, 'Dockerfile'))) {
    if (name === 'FROM') {
      const [base = '', , alias = String(stages.size)] = rest.split(/\s+/)
      image = begin(base)
      stages.set(alias, image)
      continue
    }
    if (!image) throw new Error(`${name} before FROM`)
    if (name === 'WORKDIR') image.workdir = path.posix.resolve(image.workdir, rest)
    else if (name === 'ENV') Object.assign(image.env, Object.fromEntries(pairsIn(rest)))
    else if (name === 'COPY') copy(image, rest, context, stages)
    else if (name === 'RUN') run(image, rest)
    else if (name === 'USER') image.user = rest
    else if (name === 'CMD') image.command = JSON.parse(rest)
    else if (name === 'HEALTHCHECK') image.healthCheck = rest.replace(/^.*?\bCMD\s+/, '')
    else if (name !== 'VOLUME' && name !== 'EXPOSE') throw new Error(`the tests do not know ${name}`)
  }
  return [...stages.values()]
}
