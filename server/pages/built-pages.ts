// Pages from dist/: what production serves.
import { join } from 'node:path'
import type { PagesPlugin } from '#server/http/deps'
import { loadBundle } from './bundle.ts'
import { registerPages } from './pages-plugin.ts'
import { registerStaticFiles } from './static-files.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Serves the built page. @throws Error when dist/ is missing. */
export const builtPages: PagesPlugin = async (app, deps) => {
  const bundle = await loadBundle(ROOT)
  await registerStaticFiles(app, ROOT, deps.mapOrigins)
  registerPages(app, deps, () => Promise.resolve(bundle))
}
