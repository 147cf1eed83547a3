import { join } from 'node:path'
import type { PagesPlugin } from '#server/web/pages/page-deps'
import { loadBundle } from '#server/web/pages/bundle'
import { registerPages } from './pages-plugin.ts'
import { registerStaticFiles } from '#server/web/pages/static-files'

const ROOT = join(import.meta.dirname, '../..')

/** Serves the pages of dist/. @throws Error when it is missing. */
export const builtPages: PagesPlugin = async (app, deps) => {
  const bundle = await loadBundle(ROOT)
  await registerStaticFiles(app, ROOT, deps.mapOrigins)
  registerPages(app, deps, () => Promise.resolve(bundle))
}
