// Builds the map library from its sources, so that page and worker share code, and without unused parts (docs/decisions/0055).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'

const PACKAGE = join(import.meta.dirname, '../node_modules/maplibre-gl')
const LIB = join(import.meta.dirname, '../src/lib')
/** The library's only CommonJS module. Page and map worker would share its interop code in a file that every page needs. */
const HASH = join(import.meta.dirname, '../node_modules/murmurhash-js/murmurhash3_gc.js')
const WORKER_URL = 'virtual:map-worker'

export const MAP_LIBRARY =
  /[\\/]node_modules[\\/](?:maplibre-gl|@maplibre|@mapbox|earcut|pbf|kdbush|murmurhash-js|gl-matrix|bidi-js)[\\/]/

/** Serves `virtual:map-worker`. Only the page's build uses the sources. */
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
      // The licence requires its text.
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
      // Without a library as property it would load the published one.
      return importer.includes('/react-maplibre/') ? join(LIB, 'no-map-library.ts') : join(PACKAGE, 'src/index.ts')
    },
    async transform(code, id) {
      if (isPageBuild && id === HASH)
        return { code: code.replace(/\nif\(typeof module[^]*$/, '\nexport default murmurhash3_32_gc'), map: null }
      if (!id.startsWith(`${PACKAGE}/src/`) || !id.endsWith('.ts')) return undefined
      // Standard class fields would reset fields that the base classes set.
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
