import type { FastifyInstance } from 'fastify'
import { type Report, sendLog, withoutPersonal } from '#contract/logs'
import type { RouteDeps } from '#server/platform/http/deps'
import { LIMITS, createLimit, networkOf } from '#server/platform/http/rate-limit'
import { serve } from '#server/platform/http/register'

export function registerLogsRoutes(app: FastifyInstance, deps: RouteDeps) {
  const limit = createLimit(app, { ...LIMITS.report, keyGenerator: ({ ip }) => networkOf(ip) })
  serve(app, deps, sendLog, async ({ store, body, count }) => {
    await count(limit)
    deps.log.warn({ store: store.slug, build: body.build, ...lineOf(body) }, 'a page reported an error')
    return { data: null }
  })
}

/** The logged part of a report, which may contain anything. */
function lineOf({ message, data, path, component }: Report) {
  const texts = { path: path.split(/[?#]/, 1)[0], component, error: message, data }
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text ? [[name, withoutPersonal(text)]] : [])),
  )
}
