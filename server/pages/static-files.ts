// Built files, the worker and its shell. Hashed files are immutable; the worker and the shell are always asked for again.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { policyOfHtml } from './policy.ts'

const YEAR = 'public, max-age=31536000, immutable'
/** A worker obeys the policy its script came with: it may fetch from our origin and run nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'"
const WEEK = 'public, max-age=604800'

/** Serves dist/client below the origin, precompressed. */
export async function registerStaticFiles(app: FastifyInstance, root: string): Promise<void> {
  const client = join(root, 'dist/client')
  const shellPolicy = policyOfHtml(readFileSync(join(client, 'shell.html'), 'utf8'))
  await app.register(fastifyStatic, { root: client, serve: false, preCompressed: true, cacheControl: false })
  const options = { cacheControl: false }
  app.get('/assets/*', (request, reply) => {
    reply.header('cache-control', YEAR)
    return reply.sendFile(request.url.slice(1).split('?')[0] ?? '', options)
  })
  if (existsSync(join(client, 'art'))) {
    app.get('/art/*', (request, reply) => {
      reply.header('cache-control', WEEK)
      return reply.sendFile(request.url.slice(1).split('?')[0] ?? '', options)
    })
  }
  app.get('/sw.js', (_request, reply) => {
    reply.header('cache-control', 'no-cache').header('content-security-policy', WORKER_POLICY)
    return reply.sendFile('sw.js', options)
  })
  app.get('/shell.html', (_request, reply) => {
    reply.header('cache-control', 'no-cache').header('content-security-policy', shellPolicy)
    return reply.sendFile('shell.html', options)
  })
}
