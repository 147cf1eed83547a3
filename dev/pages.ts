// Serves the sources through Vite instead of dist/.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type ViteDevServer, createServer } from 'vite'
import type { ServerEntry } from '#contract/page'
import type { PagesPlugin } from '#server/web/pages/page-deps'
import type { Bundle } from '#server/web/pages/bundle'
import { createPagePaths } from '#server/web/pages/page-paths'
import { registerPages } from '#server/web/pages-plugin'
import { ENTRIES } from '../vite.config.ts'
import { buildOneFile } from '../build/one-file.ts'
import { shellHtml } from '../build/shell.ts'

const ROOT = join(import.meta.dirname, '..')
/** Vite's inline styles and client violate the policy of production. */
const POLICY = "default-src 'self' 'unsafe-inline' data: blob: ws:"
const HEAD = /<head>(.*)<\/head>/s

async function devBundle(vite: ViteDevServer): Promise<Bundle> {
  const module = await vite.ssrLoadModule(`/${ENTRIES.server}`)
  // The module that built pages load too.
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
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.header('content-security-policy', POLICY).header('cache-control', 'no-cache').type(type).send(text)
  app.get('/sw.js', async (_request, reply) => {
    // Without built files it keeps none.
    const code = await buildOneFile(ROOT, ENTRIES.worker, { 'self.__WB_MANIFEST': '[]' })
    return send(reply, 'text/javascript', code)
  })
  app.get('/shell.html', async (_request, reply) => {
    const { template, headTags } = await devBundle(vite)
    const boot = `<script>${await buildOneFile(ROOT, ENTRIES.shell)}</script>`
    return send(reply, 'text/html', shellHtml(template, boot + headTags({ chunks: [], isHome: false, locale: 'en' })))
  })
}

export const devPages: PagesPlugin = async (app, deps) => {
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server: app.server } },
    // Vite's module runner cannot load CommonJS packages.
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
