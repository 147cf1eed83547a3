// Finds out what every visit needs at once: builds the page without writing it, looks which modules ended up in the scripts that
// the entry imports.
import { build } from 'vite'
import { pageConfig } from '../vite.config.ts'

type Chunk = {
  type: 'chunk'
  fileName: string
  facadeModuleId: string | null
  imports: string[]
  modules: Record<string, unknown>
}

const ENTRY = 'src/main.tsx'

/** What every page loads by itself once it stands. */
const AFTER_START = 'src/data/after-start.ts'

/** Modules of these chunks and of all they import. */
function modulesFrom(chunks: readonly Chunk[], isStart: (chunk: Chunk) => boolean): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const wanted = chunks.filter(isStart).map((chunk) => chunk.fileName)
  const seen = new Set<string>()
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    wanted.push(...(byName.get(name)?.imports ?? []))
  }
  return [...seen].flatMap((name) => Object.keys(byName.get(name)?.modules ?? {}))
}

/** Ids of the modules that every visit loads, and of those it loads once it stands. */
export type FirstView = {
  readonly modules: ReadonlySet<string>
  readonly afterStart: ReadonlySet<string>
}

/** What every visit needs at once. */
export async function findFirstView(root: string): Promise<FirstView> {
  const config = pageConfig()
  const result = await build({
    ...config,
    root,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  })
  const bundle = Array.isArray(result) ? result[0] : result
  const output = bundle && 'output' in bundle ? bundle.output : []
  const chunks = output.flatMap((file): Chunk[] => (file.type === 'chunk' ? [file] : []))
  const modules = new Set(modulesFrom(chunks, ({ facadeModuleId }) => facadeModuleId === `${root}/${ENTRY}`))
  const later = modulesFrom(chunks, ({ facadeModuleId }) => facadeModuleId === `${root}/${AFTER_START}`)
  return { modules, afterStart: new Set(later.filter((id) => !modules.has(id))) }
}
