import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { policyOfHtml, withOrigins } from './policy.ts'

/** In the list that Workbox writes. */
const SHELL_REVISION = /("revision":"[^"]+)(?=","url":"\/shell\.html")/

/** The worker keeps the shell with its content policy until the revision of the shell changes, so the origins are a part of it. */
export function workerForMaps(script: string, origins: readonly string[]) {
  const hash = createHash('sha256').update(origins.join(' ')).digest('hex').slice(0, 16)
  return script.replace(SHELL_REVISION, `$1-${hash}`)
}

const YEAR = 'public, max-age=31536000, immutable'
/** A worker has the policy of its script. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'"
const WEEK = 'public, max-age=604800'

const MAP_WORKER = /^\/assets\/map-worker-[\w-]+\.js$/

/** Serves the precompressed files of dist/client. */
export async function registerStaticFiles(app: FastifyInstance, root: string, mapOrigins: () => readonly string[]) {
  const client = join(root, 'dist/client')
  const shellPolicy = policyOfHtml(readFileSync(join(client, 'shell.html'), 'utf8'))
  const worker = readFileSync(join(client, 'sw.js'), 'utf8')
  await app.register(fastifyStatic, { root: client, serve: false, preCompressed: true, cacheControl: false })
  const options = { cacheControl: false }
  app.get('/assets/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    reply.header('cache-control', YEAR)
    // Pages request it with another query when the origins changed.
    if (MAP_WORKER.test(path)) reply.header('content-security-policy', withOrigins(WORKER_POLICY, mapOrigins()))
    return reply.sendFile(path.slice(1), options)
  })
  if (existsSync(join(client, 'art'))) {
    app.get('/art/*', (request, reply) => {
      reply.header('cache-control', WEEK)
      return reply.sendFile(request.url.slice(1).split('?')[0] ?? '', options)
    })
  }
  app.get('/sw.js', (_request, reply) => {
    reply.header('cache-control', 'no-cache').header('content-security-policy', WORKER_POLICY)
    const origins = mapOrigins()
    if (origins.length === 0) return reply.sendFile('sw.js', options)
    return reply.type('text/javascript; charset=utf-8').send(workerForMaps(worker, origins))
  })
  app.get('/shell.html', (_request, reply) => {
    reply.header('cache-control', 'no-cache').header('content-security-policy', withOrigins(shellPolicy, mapOrigins()))
    return reply.sendFile('shell.html', options)
  })
}
