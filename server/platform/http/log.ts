// The log: one JSON line per event on standard output, without what belongs to customers.
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'

const secret = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'password_confirmation',
  'token',
  'email',
  'phone',
  'identifier',
  // What a database's error carries of the statement that failed.
  'params',
  'detail',
]

/** Secret fields at the top and up to two levels down. */
const paths = secret.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])

/** Logger of the process. Bodies, headers and query strings are never handed to it; redaction is the second guard. */
export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[secret]' },
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** One line per answer: method, route pattern or path without its query, status, milliseconds. */
export function logAnswers(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const isFailure = reply.statusCode >= 500
    if (!isFailure && !log.isLevelEnabled('debug')) return
    const path = request.url.split('?', 1)[0] ?? ''
    const line = {
      reqId: request.id,
      method: request.method,
      path: path.slice(0, 200),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (isFailure) log.error(line, 'answered')
    else log.debug(line, 'answered')
  })
}
