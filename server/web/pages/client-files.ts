// What the client build wrote, read from Vite's manifest: which scripts and styles a page needs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = {
  readonly file: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** Scripts (static imports included) and styles of one piece of the page, as paths below the origin. */
export type Files = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

export type ClientFiles = {
  /** What every page starts with. */
  readonly entry: Files
  /** Files of a script that pages load when they need it, by its name. @throws Error when the build has no such script, or two. */
  chunk(name: string): Files
}

/** Reads dist/client/build-manifest.json. */
export function readClientFiles(root: string): ClientFiles {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, 'dist/client/build-manifest.json'), 'utf8'))
  const filesOf = (chunk: Chunk, seen: ReadonlySet<Chunk> = new Set()): Files => {
    if (seen.has(chunk)) return { scripts: [], styles: [] }
    const imported = (chunk.imports ?? []).flatMap((key) => manifest[key] ?? [])
    const inner = imported.map((one) => filesOf(one, new Set([...seen, chunk])))
    return {
      scripts: [`/${chunk.file}`, ...inner.flatMap(({ scripts }) => scripts)],
      styles: [...inner.flatMap(({ styles }) => styles), ...(chunk.css ?? []).map((file) => `/${file}`)],
    }
  }
  const only = (name: string, isMeant: (chunk: Chunk) => boolean | undefined): Files => {
    const [chunk, ...others] = Object.values(manifest).filter((one) => one.name === name && isMeant(one))
    if (!chunk || others.length > 0) throw new Error(`the build has not one script called ${name}`)
    return filesOf(chunk)
  }
  return {
    entry: only('main', ({ isEntry }) => isEntry),
    chunk: (name) => only(name, ({ isEntry }) => !isEntry),
  }
}
