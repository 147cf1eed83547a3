// A request that names its host twice: proxies and this server may each believe another one (RFC 9112, 3.2).
import type { FastifyInstance } from 'fastify'
import { ProblemError } from './route.ts'

/** Answers 400 `malformed` to a request with more than one `Host`. Node itself takes the first and drops the others. */
export function registerOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, done) => {
    // Names and values take turns.
    const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host')
    done(hosts.length > 1 ? new ProblemError(400, 'malformed') : undefined)
  })
}
