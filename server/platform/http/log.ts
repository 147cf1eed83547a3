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
  // An error of the database has the values of the failed statement in these.
  'params',
  'detail',
]

const paths = secret.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])

/** One JSON line per event. Bodies, headers and query strings are never logged; redaction is the second guard. */
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
