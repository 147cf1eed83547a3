// Pages straight from the sources, through Vite: what `npm run dev` serves instead of dist/.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createServer } from 'vite'
import type { ViteDevServer } from 'vite'
import type { ServerEntry } from '#contract/page'
import type { PagesPlugin } from '#server/web/pages/page-deps'
import type { Bundle } from '#server/web/pages/bundle'
import { createPagePaths } from '#server/web/pages/page-paths'
import { registerPages } from '#server/web/pages-plugin'
import { ENTRIES } from '../vite.config.ts'
import { buildOneFile } from '../build/one-file.ts'

const ROOT = join(import.meta.dirname, '..')
/** Vite writes styles and its client inline, so the strict policy of production cannot hold here. */
const POLICY = "default-src 'self' 'unsafe-inline' data: blob: ws:"
const HEAD = /<head>(.*)<\/head>/s

async function devBundle(vite: ViteDevServer): Promise<Bundle> {
  const module = await vite.ssrLoadModule(`/${ENTRIES.server}`)
  // ssrLoadModule knows no types; this is the module that built pages load too.
  const { renderPage, pagePatterns } = module as ServerEntry
  const start = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>')
  const tags = `${HEAD.exec(start)?.[1] ?? ''}<script type="module" src="/${ENTRIES.page}"></script>`
  return {
    renderPage,
    paths: createPagePaths(pagePatterns),
    template: readFileSync(join(ROOT, 'index.html'), 'utf8'),
    styles: () => [],
    policy: () => POLICY,
    headTags: () => tags,
  }
}

function serveShell(app: FastifyInstance, vite: ViteDevServer): void {
  app.get('/sw.js', async (_request, reply) => {
    // A worker without files of a build keeps none.
    const code = await buildOneFile(ROOT, ENTRIES.worker, { 'self.__WB_MANIFEST': '[]' })
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .type('text/javascript')
      .send(code)
  })
  app.get('/shell.html', async (_request, reply) => {
    const { template, headTags } = await devBundle(vite)
    const boot = `<script>${await buildOneFile(ROOT, ENTRIES.shell)}</script>`
    const html = template
      .replace('%lang%', 'en')
      .replace('%dir%', 'ltr')
      .replace('%body%', '')
      .replace('%data%', '')
      .replace('%head%', () => boot + headTags({ chunks: [], isHome: false, locale: 'en' }))
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html')
      .send(html)
  })
}

/** Serves the sources with hot reload. */
export const devPages: PagesPlugin = async (app, deps) => {
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server: app.server } },
    // Packages run as they are: Vite's module runner takes no CommonJS.
    ssr: {},
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(?:@|src\/|node_modules\/|contract\/|art\/)/.test(request.url)) {
      reply.hijack()
      vite.middlewares(request.raw, reply.raw, () => {
        reply.raw.statusCode = 404
        reply.raw.end()
      })
    } else done()
  })
  serveShell(app, vite)
  registerPages(app, deps, () => devBundle(vite))
}
