import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locale } from '#domain/locale'
import type { RenderPage, RenderedPage, ServerEntry } from '#contract/page'
import { createPagePaths, type PagePaths } from './page-paths.ts'
import { policyOf } from './policy.ts'

type Chunk = {
  readonly file: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** Paths below the origin; scripts with those that they import. */
type Files = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

export function readClientFiles(root: string) {
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
    chunk: (name: string) => only(name, ({ isEntry }) => !isEntry),
  }
}

type View = Pick<RenderedPage, 'chunks' | 'isHome'> & { readonly locale: Locale }

export type Bundle = {
  readonly renderPage: RenderPage
  readonly paths: PagePaths
  /** HTML with %lang%, %dir%, %head%, %body% and %data%. */
  readonly template: string
  styles(view: View): string[]
  policy(inlineStyles: readonly string[]): string
  headTags(view: View): string
}

const stylesOf = (entry: Files, pieces: readonly Files[]) =>
  [...new Set(pieces.flatMap((files) => files.styles))].filter((file) => !entry.styles.includes(file))

/** Pictures are loaded before scripts. The files of styles that are in the HTML are named, so that no script loads them again. */
function tagsOf(entry: Files, pieces: readonly Files[]) {
  const [main, ...rest] = entry.scripts
  const scripts = [...new Set([...rest, ...pieces.flatMap((files) => files.scripts)])]
  return [
    ...[...entry.styles, ...stylesOf(entry, pieces)].map((file) => `<link rel="stylesheet" href="${file}" disabled>`),
    ...scripts
      .filter((file) => file !== main)
      .map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`),
    `<script type="module" src="${main}" fetchpriority="low"></script>`,
  ].join('')
}

export async function loadBundle(root: string): Promise<Bundle> {
  const files = readClientFiles(root)
  const module: ServerEntry = await import(pathToFileURL(join(root, 'dist/server/entry-server.js')).href)
  const template = readFileSync(join(root, 'index.html'), 'utf8').replaceAll('\n', '')
  const read = (paths: readonly string[]) =>
    paths.map((file) => readFileSync(join(root, 'dist/client', file), 'utf8').trim()).join('')
  const { entry } = files
  const afterPaint: Files = { scripts: [], styles: [module.afterPaintStyles] }
  const criticalCss = read(entry.styles)
  const written = new Map<string, string>()

  const piecesOf = ({ chunks, isHome }: View) => [...(isHome ? [] : [afterPaint]), ...chunks.map(files.chunk)]
  const furtherStyles = (view: View) => {
    const paths = stylesOf(entry, piecesOf(view))
    const key = paths.join(' ')
    const css = written.get(key) ?? read(paths)
    written.set(key, css)
    return css
  }

  return {
    renderPage: module.renderPage,
    paths: createPagePaths(module.pagePatterns),
    template,
    styles: (view) => [criticalCss, furtherStyles(view)].filter((css) => css !== ''),
    policy: (inlineStyles) => policyOf(inlineStyles, []),
    headTags: (view) => tagsOf(entry, [...piecesOf(view), files.chunk(view.locale)]),
  }
}
