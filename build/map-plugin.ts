// The map library from its sources: page and worker then share what both need, which they carry twice in the files it is
// published as, and what maps of ours never do is left out (docs/decisions/0055 says how much that is). The sources promise nothing
// from one version to the next: map-plugin.test.ts fails at an upgrade.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import type { Plugin } from 'vite'

const PACKAGE = join(import.meta.dirname, '../node_modules/maplibre-gl')
const LIB = join(import.meta.dirname, '../src/lib')
/**
 * The one module of the older kind among those the library is made of. The map's worker, which is no part of the page, would share with
 * the page the code that reads such modules: a file of its own, without which no page starts.
 */
const HASH = join(import.meta.dirname, '../node_modules/murmurhash-js/murmurhash3_gc.js')
/** Address of the script that maps are drawn by beside the page. */
const WORKER_URL = 'virtual:map-worker'

/** Modules of the library and of what it needs. */
export const MAP_LIBRARY =
  /[\\/]node_modules[\\/](?:maplibre-gl|@maplibre|@mapbox|earcut|pbf|kdbush|murmurhash-js|gl-matrix|bidi-js)[\\/]/

/** Vite plugin that serves `virtual:map-worker`; the page's build gets the library from its sources, development as it is published. */
export function mapPlugin(): Plugin {
  let isPageBuild = false
  let worker = ''
  return {
    name: 'storefront-map',
    enforce: 'pre',
    configResolved(config) {
      isPageBuild = config.command === 'build' && !config.build.ssr
    },
    buildStart() {
      if (!isPageBuild) return
      worker = this.emitFile({ type: 'chunk', id: join(PACKAGE, 'src/source/worker.ts'), name: 'map-worker' })
      // The licence asks that its text goes where the library goes.
      const source = readFileSync(join(PACKAGE, 'LICENSE.txt'), 'utf8')
      this.emitFile({ type: 'asset', fileName: 'assets/map-library.LICENSE.txt', source })
    },
    resolveId(source, importer) {
      if (source === WORKER_URL) return `\0${WORKER_URL}`
      if (!isPageBuild || importer === undefined) return undefined
      if (importer.startsWith(PACKAGE) && source.endsWith('/validate_style.ts'))
        return join(LIB, 'unchecked-map-style.ts')
      if (importer.startsWith(PACKAGE) && source === 'murmurhash-js') return HASH
      if (source !== 'maplibre-gl') return undefined
      // It would load the whole library where it is given none.
      return importer.includes('/react-maplibre/') ? join(LIB, 'no-map-library.ts') : join(PACKAGE, 'src/index.ts')
    },
    async transform(code, id) {
      if (isPageBuild && id === HASH)
        return { code: code.replace(/\nif\(typeof module[^]*$/, '\nexport default murmurhash3_32_gc'), map: null }
      if (!id.startsWith(`${PACKAGE}/src/`) || !id.endsWith('.ts')) return undefined
      // Its classes declare fields that their bases have filled: written as the language wants them now, they would be emptied.
      const { code: script, map } = await transformWithOxc(code, id, {
        typescript: { removeClassFieldsWithoutInitializer: true },
        assumptions: { setPublicClassFields: true },
      })
      return { code: script, map: map ?? null }
    },
    load(id) {
      if (id !== `\0${WORKER_URL}`) return undefined
      if (isPageBuild) return `export default import.meta.ROLLUP_FILE_URL_${worker}`
      return "export { default } from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'"
    },
  }
}
